import { describeReach, formatMoment } from '../../backup/describe-reach.ts';
import { measureBackups, surveyBackups } from '../../backup/find-backups.ts';
import type { Command } from '../terminal/command.ts';
import { formatBytes } from '../terminal/format-bytes.ts';
import { formatTable } from '../terminal/format-table.ts';
import { OperatorError } from '../terminal/operator-error.ts';

/** Lists the backups and says how far back one can go. */
export const backupsCommand: Command = {
  name: 'backups',
  operands: ['[FOLDER]'],
  summary: 'Lists the backups, and says from when to when every minute can be restored.',
  details: ['FOLDER is BACKUP_DIR if it is left out.'],
  runOffline: async ({ settings, timeZone }, [wanted]) => {
    const folder = wanted ?? settings.backups?.folder;
    if (folder === undefined)
      throw new OperatorError('The product makes no backups by itself: BACKUPS is no, or DATABASE_URL is set.');
    const { backups, damaged } = await surveyBackups(folder);
    if (backups.length === 0) throw new OperatorError([...damaged, `There is no backup in ${folder}.`].join('\n'));
    const rows = await Promise.all(
      backups.map(async (backup) => [
        formatMoment(backup.manifest.made_at, timeZone),
        formatBytes(await measureBackups([backup])),
        backup.files.length,
        backup.folder,
      ]),
    );
    const total = formatBytes(await measureBackups(backups));
    const table = formatTable(['made', 'size', 'files', 'folder'], rows);
    return [table, '', `${total} together. ${describeReach(backups, timeZone)}`, ...damaged].join('\n');
  },
};
