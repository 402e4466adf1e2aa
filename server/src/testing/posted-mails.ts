import type { Pool } from '../database/pool.ts';

/** A mail in the outbox. */
type PostedMail = {
  readonly kind: string;
  readonly receiver: string;
  readonly language: string;
  readonly data: Readonly<Record<string, string>>;
};

/** Reads the outbox in place of the receivers. */
export type PostedMails = {
  /** Mails to an address, oldest first. */
  readonly to: (address: string) => Promise<PostedMail[]>;
  /** Kinds of the mails to an address, oldest first. */
  readonly kindsTo: (address: string) => Promise<string[]>;
  /** Link of the newest mail with a link to an address. @throws RangeError when there is none */
  readonly linkTo: (address: string) => Promise<string>;
  /** Token in that link. */
  readonly tokenTo: (address: string) => Promise<string>;
};

export function postedMails(admin: Pool): PostedMails {
  const to: PostedMails['to'] = async (address) => {
    const { rows } = await admin.query<PostedMail>(
      'select kind, receiver, language, data from mails where receiver = $1 order by id',
      [address],
    );
    return rows;
  };
  const linkTo: PostedMails['linkTo'] = async (address) => {
    const link = (await to(address)).map(({ data }) => data['link']).findLast((found) => found !== undefined);
    if (link === undefined) throw new RangeError(`no link was sent to ${address}`);
    return link;
  };
  return {
    to,
    linkTo,
    kindsTo: async (address) => (await to(address)).map(({ kind }) => kind),
    tokenTo: async (address) => [...new URL(await linkTo(address)).searchParams.values()][0] ?? '',
  };
}
