import { databaseOf } from '../database/database.ts';
import { countMailStates, findUnsentMails, type MailState } from './mails.queries.ts';
import type { Command } from './terminal/command.ts';
import { formatTable } from './terminal/format-table.ts';

/** Number of mails listed, so that they fit a terminal. */
const MOST_LISTED = 50;

const REASONS: Readonly<Record<string, string>> = {
  refused: 'the mail server refuses the receiver or the mail',
  unreachable: 'the mail server did not take it for hours',
  no_server: 'no mail server is set (SMTP_URL)',
  too_late: 'its link had run out before it could be sent',
  unexpected: 'see the log of the worker',
};

export const mailsCommand: Command = {
  name: 'mails',
  operands: [],
  summary: 'Shows which mails wait or have failed, and why.',
  details: [
    'What a mail says is never shown, for it may hold a link that opens an account.',
    'The error codes:',
    ...Object.entries(REASONS).map(([code, reason]) => `  ${code.padEnd(11)}  ${reason}`),
  ],
  run: async ({ pool }) => {
    const db = databaseOf(pool);
    const counts = await countMailStates(db);
    const countOf = (wanted: MailState): number => counts.find(({ state }) => state === wanted)?.count ?? 0;
    const summary = `${countOf('waiting')} waiting, ${countOf('failed')} failed, ${countOf('sent')} sent`;
    const unsent = await findUnsentMails(db, MOST_LISTED);
    if (unsent.length === 0) return summary;
    const rows = unsent.map((mail) => [
      mail.id,
      mail.created_at.slice(0, 'YYYY-MM-DD HH:mm:ss'.length),
      mail.state,
      mail.error_code ?? '',
      mail.kind,
      mail.receiver,
    ]);
    const isCut = countOf('waiting') + countOf('failed') > rows.length;
    const table = formatTable(['id', 'written', 'state', 'error', 'kind', 'to'], rows);
    return [summary, '', table, ...(isCut ? [`… the newest ${rows.length} of them`] : [])].join('\n');
  },
};
