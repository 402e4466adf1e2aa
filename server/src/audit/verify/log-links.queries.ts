import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';

/** A name beside the chain: its text, the salt, and the digest of both, which the chain covers. */
export type LogName = {
  readonly text: string;
  /** Hexadecimal; null once the name was taken away. */
  readonly salt: string | null;
  /** Hexadecimal. */
  readonly digest: string;
  /** The text of a name that was taken away. */
  readonly emptyText: string;
};

/** An entry of the hash chain: the content that its hash covers, the stored hash, and the names beside it. */
export type LogLink = {
  readonly id: number;
  readonly content: string;
  readonly hash: Buffer;
  /** Empty for an entry in the first spelling, whose hash covers the names themselves. */
  readonly names: readonly LogName[];
};

/** Entries in the order in which they were written, and the company's newest hash from the same snapshot. */
export async function findLogLinks(
  db: Db,
  reach: Reach,
  { after, limit }: { after: number; limit: number },
): Promise<{ links: LogLink[]; head: Buffer | null }> {
  const { rows } = await sql<{ head: Buffer | null } & { [Key in keyof LogLink]: LogLink[Key] | null }>`
    select (select hash from log_heads where company_id = ${reach.companyId}) as head, link.*
    from (select) as once left join lateral (
      select id, log_content(log_entries) as content, hash,
        case spelling when 1 then '[]'::jsonb else jsonb_build_array(
          jsonb_build_object('text', log_user(log_entries), 'salt', encode(user_salt, 'hex'),
            'digest', encode(user_digest, 'hex'), 'emptyText', jsonb_build_array('', '')::text),
          jsonb_build_object('text', log_subject(log_entries), 'salt', encode(subject_salt, 'hex'),
            'digest', encode(subject_digest, 'hex'), 'emptyText', jsonb_build_array(null, '[]'::jsonb)::text))
        end as names
      from log_entries
      where company_id = ${reach.companyId} and id > ${after} order by id limit ${limit}
    ) as link on true`.execute(db);
  const links = rows.flatMap(({ id, content, hash, names }) =>
    id === null || content === null || hash === null || names === null ? [] : [{ id, content, hash, names }],
  );
  return { links, head: rows[0]?.head ?? null };
}
