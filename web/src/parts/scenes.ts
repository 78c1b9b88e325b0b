/** What the tables of all tests have in common. */
import type { Table } from '../session/wire';

export const RUNNING: Omit<Table, 'table' | 'game' | 'options'> = {
  seats: [
    { kind: 'person', name: 'Anne' },
    { kind: 'bot', name: 'greedy' },
  ],
  yours: [0],
  host: true,
  status: 'running',
  rematch: null,
};
