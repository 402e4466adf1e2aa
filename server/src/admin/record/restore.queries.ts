import type { Pool } from '../../database/pool.ts';

/** Keys of the archives that can be downloaded at a moment, of all companies. */
export async function findDownloadableKeys(admin: Pool, now: Temporal.Instant): Promise<string[]> {
  const { rows } = await admin.query<{ key: string }>(
    'select key from archive_files where bytes is not null and expires_at > $1 order by key',
    [now.toString()],
  );
  return rows.map(({ key }) => key);
}
