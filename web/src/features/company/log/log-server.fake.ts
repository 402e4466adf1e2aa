import * as api from '@zeitblatt/contract/api';
import type { LogEntry, LogGroup } from '@zeitblatt/domain/company/log/log';
import { userOf } from '../../../testing/people.builder.ts';
import { companyServer } from '../data/company-server.fake.ts';

export const manager = userOf('company_manager');

export const entryOf = (id: number, given: Partial<LogEntry> = {}): LogEntry => ({
  id,
  type: 'company_changed',
  subject: 'Muster Bau GmbH',
  changes: [],
  created_at: '2026-11-20 09:05:00',
  user: { first_name: 'Sabine', last_name: 'Hoffmann' },
  ...given,
});

/** Three or more entries of one kind that follow each other are one row. */
function groups(entries: readonly LogEntry[]): LogGroup[] {
  const end = entries.findIndex(({ type }) => type !== entries[0]?.type);
  const run = end === -1 ? entries : entries.slice(0, end);
  if (run.length === 0) return [];
  const rows = run.length < 3 ? run.map((entry) => [entry]) : [run];
  return [...rows.map((row) => ({ count: row.length, entries: [...row] })), ...groups(entries.slice(run.length))];
}

/** A fake server with a log of fifteen rows per page and its filters. */
export function logServer(entries: readonly LogEntry[], user = manager) {
  const server = companyServer(user);
  server.on(api.company.logPeople, () => ({
    data: [
      { id: 7, name: 'Sabine Hoffmann' },
      { id: 8, name: 'Mehmet Yılmaz' },
    ],
  }));
  server.on(api.company.logGroups, ({ query: { page: at, user_id, type, from, to } }) => {
    const found = entries
      .filter((entry) => user_id === undefined || (entry.user.first_name === 'Sabine') === (user_id === 7))
      .filter((entry) => type === undefined || entry.type === type)
      .filter(({ created_at }) => from === undefined || created_at >= from)
      .filter(({ created_at }) => to === undefined || created_at < `${to} 24`);
    const rows = groups(found);
    const last_page = Math.max(1, Math.ceil(rows.length / 15));
    return { total: rows.length, data: rows.slice((at - 1) * 15, at * 15), last_page };
  });
  return server;
}
