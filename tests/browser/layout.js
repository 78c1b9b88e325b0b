// What is wrong with the page as it is laid out now: text that is cut, covered or outside, and targets too small to hit.
() => {
  const found = [];
  const phone = innerWidth < 720;
  const all = (css) => [...document.querySelectorAll(css)];
  const name = (el) => `${el.tagName.toLowerCase()}${[...el.classList].map((each) => `.${each}`).join('')}`;
  const tell = (fault, el, text, more = '') => found.push(`${fault}: ${name(el.parentElement)} > ${name(el)} «${text.trim().slice(0, 60)}» ${more}`.trim());
  const once = (ask) => { const known = new Map(); return (el) => known.get(el) ?? (known.set(el, ask(el)), known.get(el)); };
  const style = once((el) => getComputedStyle(el));
  const room = once((el) => el.getBoundingClientRect());
  const lineage = once((el) => (el.parentElement ? [el, ...lineage(el.parentElement)] : [el]));
  const spoken = (el) => lineage(el).some((at) => style(at).clipPath !== 'none'); // words for screen readers only
  const seen = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !spoken(el);
  // A bar that stays while the rest scrolls lies over it on purpose.
  const layer = (el) => lineage(el).find((at) => ['sticky', 'fixed'].includes(style(at).position)) ?? null;

  const words = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const el = node.parentElement;
    if (!node.data.trim() || ['SCRIPT', 'STYLE', 'OPTION', 'TITLE'].includes(el.tagName) || !seen(el)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) words.push(...visiblePart(el, node.data, box));
  }

  /** A line of text without the room above and below its letters, as far as it is not scrolled away. */
  function visiblePart(el, text, box) {
    const part = { left: box.left + 1, right: box.right - 1, top: box.top + box.height * 0.25, bottom: box.bottom - box.height * 0.22 };
    if (part.right <= part.left || part.bottom < 0) return [];
    for (const at of lineage(el)) {
      const { display, overflowX, overflowY } = style(at);
      if (display === 'inline' || display === 'contents' || (overflowX === 'visible' && overflowY === 'visible')) continue;
      const { left, right, top, bottom } = room(at);
      if (part.left >= left - 1 && part.right <= right + 1 && part.top >= top - 1 && part.bottom <= bottom + 1) continue;
      if (!/auto|scroll/.test(overflowX + overflowY)) tell('cut', el, text, `by ${name(at)}`);
      Object.assign(part, { left: Math.max(part.left, left), right: Math.min(part.right, right), top: Math.max(part.top, top), bottom: Math.min(part.bottom, bottom) });
      if (part.right <= part.left || part.bottom <= part.top) return [];
    }
    if (part.left < -1 || part.right > innerWidth + 1) tell('outside the page', el, text, `${part.left | 0}..${part.right | 0} of ${innerWidth}`);
    return [{ el, text, layer: layer(el), ...part }];
  }

  for (const el of new Set(words.map((word) => word.el))) {
    const scrolls = /auto|scroll/.test(style(el).overflowX);
    if (el.clientWidth && el.scrollWidth > el.clientWidth + 1 && !scrolls) tell('wider than its box', el, el.textContent, `${el.scrollWidth} > ${el.clientWidth}`);
  }

  for (const [i, a] of words.entries()) {
    for (let j = i + 1; j < words.length; j++) {
      const b = words[j];
      if (a.el === b.el || a.layer !== b.layer || a.el.contains(b.el) || b.el.contains(a.el)) continue;
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) tell('on top of another', a.el, a.text, `and ${name(b.el)} «${b.text.trim().slice(0, 40)}»`);
    }
  }

  /** The width of a text in the letters of an element. */
  function width(el, text) {
    const pen = document.body.appendChild(document.createElement('span'));
    const { font, fontSizeAdjust } = style(el);
    Object.assign(pen.style, { font, fontSizeAdjust, position: 'absolute', whiteSpace: 'pre' });
    pen.textContent = text;
    const wide = pen.getBoundingClientRect().width;
    pen.remove();
    return wide;
  }
  for (const el of all('select,input')) {
    if (!seen(el)) continue;
    const arrow = el.tagName === 'SELECT' ? 14 : 0;
    const space = el.clientWidth - parseFloat(style(el).paddingLeft) - parseFloat(style(el).paddingRight) - arrow;
    const text = el.tagName === 'SELECT' ? (el.selectedOptions[0]?.text ?? '') : el.value ? '' : el.placeholder;
    if (text && width(el, text) > space + 1) tell('cut', el, text, `${Math.round(width(el, text))} > ${Math.round(space)}`);
  }

  for (const el of all('a[href],button,input,select,summary')) {
    const target = el.closest('label') ?? el;
    if (!seen(target) || target.closest('[inert]') || style(target).display === 'inline') continue;
    if (phone && el.matches('.card.mid')) continue; // spines; a row can be opened
    const box = room(target);
    if (box.bottom < 0) continue; // the way past the header comes into view when it has the focus
    if (box.width < 43.5 || box.height < 43.5) tell('too small to hit', el, el.getAttribute('aria-label') ?? target.textContent, `${Math.round(box.width)}x${Math.round(box.height)}`);
  }

  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} > ${innerWidth}`);
  return [...new Set(found)];
}
