import { readZip } from '@zeitblatt/documents/testing/read-zip';
import type { TestApp } from '../../../../testing/test-app.ts';

/** An export that was read back. */
export type ReadExport = {
  readonly names: readonly string[];
  /** Rows of a table, from all of its files. */
  readonly rowsOf: (table: string) => Record<string, unknown>[];
  readonly tables: readonly string[];
  readonly textOf: (name: string) => string;
  readonly bytesOf: (name: string) => Buffer;
};

/** Reads an export back. @throws Error when the zip or one of its tables is damaged */
export function readExport(zip: Buffer): ReadExport {
  const files = new Map(readZip(zip).map(({ name, bytes }) => [name, bytes]));
  const bytesOf = (name: string): Buffer => {
    const bytes = files.get(name);
    if (!bytes) throw new RangeError(`the export has no file ${name}`);
    return bytes;
  };
  const tableOf = (name: string) => /^data\/([a-z_]+)(?:-\d+)?\.json$/.exec(name)?.[1];
  const names = [...files.keys()];
  return {
    names,
    bytesOf,
    textOf: (name) => bytesOf(name).toString('utf8'),
    tables: [...new Set(names.flatMap((name) => tableOf(name) ?? []))],
    rowsOf: (table) =>
      names
        .filter((name) => tableOf(name) === table)
        .flatMap((name) => JSON.parse(bytesOf(name).toString('utf8')) as Record<string, unknown>[]),
  };
}

/** Rows of a table as the database spells them in JSON, in any order. */
export async function storedRows(
  app: Pick<TestApp, 'admin'>,
  table: string,
  { where, values }: { where: string; values: readonly unknown[] },
): Promise<Record<string, unknown>[]> {
  const { rows } = await app.admin.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t where ${where}`,
    [...values],
  );
  return rows.map(({ row }) => row);
}

/** Adds a chunk to a draft of a company, as a batch of many sheets has. */
export async function addDraftChunk({ admin }: Pick<TestApp, 'admin'>, companyId: number): Promise<void> {
  await admin.query(
    `insert into batch_draft_chunks (company_id, draft_id, position, sheets, schedule_ids, hash)
     select company_id, id, 1, '[]', '[]', '' from batch_drafts where company_id = $1 limit 1`,
    [companyId],
  );
}
