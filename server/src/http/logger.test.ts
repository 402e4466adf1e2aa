import pg from 'pg';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('S66 errors of the database are logged without rows and connections, one alone or several together', () => {
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line) => void lines.push(line) });
  const client = new pg.Client({ connectionString: 'postgres://who:secret@db.internal/zeitblatt' });
  const broken = Object.assign(new Error('Connection terminated unexpectedly'), {
    client,
    detail: 'Key (hash)=(f00d)',
  });
  logger.error(broken);
  logger.error(new AggregateError([broken], 'the clean-up: 1 failure'));
  const log = lines.join('');
  expect(log).toContain('Connection terminated unexpectedly');
  expect(['db.internal', 'connectionParameters', '_queryQueue', 'f00d'].filter((word) => log.includes(word))).toEqual(
    [],
  );
});
