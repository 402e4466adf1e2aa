import { describe, expect, test } from 'vitest';
import { inCompany } from '../database/database.ts';
import { setUpApp } from '../testing/set-up.ts';
import { CONFIRM_MAIL, EXAMPLE_LINK, findNewestMailRow, postTestMail } from './post-mail.builder.ts';
import { postMail } from './post-mail.ts';

const app = setUpApp();

async function countOf(receiver: string): Promise<{ mails: number; queued: number }> {
  const { rows } = await app.admin.query<{ mails: number; queued: number }>(
    `select count(*) as mails, count(q.id) as queued
     from mails m left join queue_entries q on q.queue = 'mails' and (q.data ->> 'mail_id')::bigint = m.id
     where receiver = $1`,
    [receiver],
  );
  return rows[0] ?? { mails: 0, queued: 0 };
}

test('a posted mail is queued once', async () => {
  expect(await postTestMail(app, { to: 'one@example.com' })).toBe(true);
  expect(await countOf('one@example.com')).toEqual({ mails: 1, queued: 1 });
});

test('a mail of a transaction that fails was never posted', async () => {
  const failing = inCompany(app.pool, null, async (db) => {
    const letter = { to: 'none@example.com', language: 'de', mail: CONFIRM_MAIL, now: app.clock.now() } as const;
    expect(await postMail({ db, queue: app.queue }, letter)).not.toBe(false);
    throw new Error('the registration failed');
  });
  await expect(failing).rejects.toThrow('the registration failed');
  expect(await countOf('none@example.com')).toEqual({ mails: 0, queued: 0 });
});

describe('S32 an address', () => {
  test('gets at most three mails with a link within an hour, and more afterwards', async () => {
    const to = 'often@example.com';
    for (const isPosted of [true, true, true, false, false]) expect(await postTestMail(app, { to })).toBe(isPosted);
    expect(await countOf(to)).toEqual({ mails: 3, queued: 3 });
    expect(await postTestMail(app, { to: 'somebody.else@example.com' })).toBe(true);
    app.clock.pass({ minutes: 59 });
    expect(await postTestMail(app, { to })).toBe(false);
    app.clock.pass({ minutes: 2 });
    expect(await postTestMail(app, { to })).toBe(true);
  });

  test('gets three of twenty at the same moment', async () => {
    const to = 'storm@example.com';
    const posted = await Promise.all(Array.from({ length: 20 }, () => postTestMail(app, { to })));
    expect(posted.filter(Boolean)).toHaveLength(3);
    expect(await countOf(to)).toEqual({ mails: 3, queued: 3 });
  });

  test('L10 is one mailbox under every addition to its name', async () => {
    const posted: boolean[] = [];
    for (let index = 0; index < 12; index += 1)
      posted.push(await postTestMail(app, { to: `victim+${index}@example.com` }));
    expect(posted.filter(Boolean)).toHaveLength(3);
    expect(await postTestMail(app, { to: 'victim@example.com' })).toBe(false);
    expect(await postTestMail(app, { to: 'other@example.com' })).toBe(true);
  });

  test('is still told that its account was changed, however many links were requested before', async () => {
    const to = 'owner@example.com';
    for (let index = 0; index < 3; index += 1) await postTestMail(app, { to });
    const mail = { kind: 'email_changed', name: 'Anna', newEmail: 'thief@example.com', link: EXAMPLE_LINK } as const;
    expect(await postTestMail(app, { to, mail })).toBe(true);
    expect(await findNewestMailRow(app, to)).toMatchObject({ kind: 'email_changed' });
  });
});

test.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', 'Anna <a@example.com>', 'a', ''])(
  'S46 nothing is posted to %j',
  async (to) => {
    await expect(postTestMail(app, { to })).rejects.toThrow(RangeError);
    expect(await countOf(to)).toEqual({ mails: 0, queued: 0 });
  },
);
