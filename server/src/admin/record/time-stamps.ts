import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findTimeStamp, findTimeStamps } from '../../audit/time-stamps.queries.ts';
import { databaseOf } from '../../database/database.ts';
import type { Command } from '../terminal/command.ts';
import { formatTable } from '../terminal/format-table.ts';
import { OperatorError, UsageError } from '../terminal/operator-error.ts';

/** Lists the time stamps of the logs, or writes one into a folder. @source docs/decisions/0068-time-stamps.md */
export const timeStampsCommand: Command = {
  name: 'time-stamps',
  operands: ['[DAY]', '[FOLDER]'],
  summary: 'Lists the time stamps of the logs, or writes the one of a day into a folder, for OpenSSL.',
  details: [
    'DAY is like 2026-11-23. The file is the whole answer of the authority (RFC 3161).',
    'verify-log checks that the seal of a company on that day is covered by the time stamp.',
  ],
  run: async ({ pool }, [day, folder]) => {
    const db = databaseOf(pool);
    if (day === undefined) {
      const stamps = await findTimeStamps(db);
      if (stamps.length === 0) return 'There is no time stamp. TIME_STAMP_URL names the authority.';
      return formatTable(
        ['day', 'stamped at', 'authority', 'root'],
        stamps.map((stamp) => [stamp.day, stamp.stamped_at, stamp.authority, stamp.root.toString('hex')]),
      );
    }
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || folder === undefined)
      throw new UsageError('It is called like this: npm run admin -- time-stamps 2026-11-23 FOLDER');
    const stamp = await findTimeStamp(db, day);
    if (!stamp) throw new OperatorError(`There is no time stamp of ${day}.`);
    const file = path.resolve(folder, `${day}.tsr`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, stamp.token);
    return [
      `Written: ${file}`,
      'With the certificate of the authority, OpenSSL checks it:',
      `openssl ts -verify -digest ${stamp.root.toString('hex')} -in ${file} -CAfile CERTIFICATE`,
    ].join('\n');
  },
};
