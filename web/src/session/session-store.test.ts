import type { Session } from '@zeitblatt/domain/accounts/access/user';
import { expect, test } from 'vitest';
import { ApiError, NoAnswerError } from '../api/api-error.ts';
import { sessionOf, userOf } from '../testing/people.builder.ts';
import type { TextStorage } from './browser-storage.ts';
import { createSessionStore } from './session-store.ts';

const MINUTE = 60_000;
const user = userOf('company_manager');

/** A simulated browser: tabs that share storage, clock and lock. */
function browser() {
  const kept = new Map<string, string>();
  const storage: TextStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  let time = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const renewals: string[] = [];
  let answer: () => Promise<Session> = async () => sessionOf(user, `token-${renewals.length + 1}`);
  const tab = () =>
    createSessionStore({
      now: () => time,
      storage,
      renew: (token) => {
        renewals.push(token);
        return answer();
      },
      alone: (task) => {
        const mine = turn.then(task);
        turn = mine;
        return mine;
      },
    });
  return {
    tab,
    storage,
    renewals,
    wait: (minutes: number) => {
      time += minutes * MINUTE;
    },
    answerWith: (next: () => Promise<Session>) => {
      answer = next;
    },
  };
}

test('the kept lifetime is five minutes shorter than the true one', () => {
  const tab = browser().tab();
  tab.begin(sessionOf(user));
  expect(tab.current()).toEqual({
    token: 'token-1',
    user,
    expiresAt: 55 * MINUTE,
    renewsAt: 55 * MINUTE,
    isSupport: false,
  });
});

test('a user whose access has a last day stays signed in, in each tab', () => {
  const { tab: open } = browser();
  const leaving = userOf('company_manager', {
    subscription_data: { ...user.subscription_data, state: 'trial', ends_on: '2026-11-30' },
  });
  open().begin(sessionOf(leaving));
  expect(open().current()?.user).toEqual(leaving);
});

test('the token is renewed when 30 seconds are left, and not before', async () => {
  const { tab: open, wait, renewals } = browser();
  const tab = open();
  tab.begin(sessionOf(user));
  wait(54.49);
  await tab.check();
  expect(renewals).toEqual([]);
  wait(0.01);
  await tab.check();
  expect(renewals).toEqual(['token-1']);
  expect(tab.current()?.token).toBe('token-2');
  expect(tab.current()?.expiresAt).toBe((54.5 + 55) * MINUTE);
});

test('M2 a session for support is not renewed, and ends with its true lifetime', async () => {
  const { tab: open, wait, renewals } = browser();
  const tab = open();
  tab.begin({ ...sessionOf(user), tokenLifetimeMinutes: 6, isSupport: true });
  wait(5.9);
  await tab.check();
  expect(tab.current()?.token).toBe('token-1');
  wait(0.2);
  await tab.check();
  expect([tab.current(), tab.ending(), renewals]).toEqual([null, 'expired', []]);
});

test('D80 a session that stays for 30 days is renewed every hour all the same', async () => {
  const { tab: open, wait, renewals, answerWith } = browser();
  const tab = open();
  const staying = { ...sessionOf(user), tokenLifetimeMinutes: 30 * 24 * 60 };
  tab.begin(staying);
  answerWith(async () => ({ ...staying, token: 'token-2' }));
  wait(54.4);
  await tab.check();
  expect(renewals).toEqual([]);
  wait(29 * 24 * 60);
  await tab.check();
  expect([renewals, tab.current()?.token]).toEqual([['token-1'], 'token-2']);
});

test('L3 the last token before the absolute end is not renewed before it', async () => {
  const { tab: open, wait, renewals, answerWith } = browser();
  const tab = open();
  tab.begin({ ...sessionOf(user), tokenLifetimeMinutes: 5 });
  answerWith(() => Promise.reject(new ApiError(401, { code: 'not_signed_in', message: 'no' })));
  wait(4.4);
  await tab.check();
  expect([renewals, tab.current()?.token]).toEqual([[], 'token-1']);
  wait(0.6);
  await tab.check();
  expect([renewals, tab.current(), tab.ending()]).toEqual([['token-1'], null, 'expired']);
});

test.each([503, 500, 429])('a renewal that is answered %i signs nobody out before the true end', async (status) => {
  const { tab: open, wait, answerWith } = browser();
  const tab = open();
  tab.begin(sessionOf(user));
  answerWith(() => Promise.reject(new ApiError(status, { code: 'unexpected', message: 'later' })));
  wait(59);
  await tab.check();
  expect(tab.current()?.token).toBe('token-1');
  wait(2);
  await tab.check();
  expect(tab.ending()).toBe('expired');
});

test('of several tabs one renews, and all have the new token', async () => {
  const { tab: open, wait, renewals } = browser();
  const first = open();
  first.begin(sessionOf(user));
  const others = [open(), open()];
  wait(55);
  await Promise.all([first, ...others].map((tab) => tab.check()));
  expect(renewals).toEqual(['token-1']);
  expect([first, ...others].map((tab) => tab.current()?.token)).toEqual(['token-2', 'token-2', 'token-2']);
});

test('a refused renewal signs out: token, user and expiry are gone', async () => {
  const { tab: open, wait, answerWith, storage } = browser();
  const tab = open();
  tab.begin(sessionOf(user));
  answerWith(() => Promise.reject(new ApiError(401, { code: 'not_signed_in', message: 'no' })));
  wait(56);
  await tab.check();
  expect(tab.current()).toBeNull();
  expect(tab.ending()).toBe('expired');
  expect(storage.getItem('session')).toBeNull();
});

test('without an answer the session lasts as long as its true lifetime', async () => {
  const { tab: open, wait, answerWith } = browser();
  const tab = open();
  tab.begin(sessionOf(user));
  answerWith(() => Promise.reject(new NoAnswerError(new TypeError('offline'))));
  wait(59);
  await tab.check();
  expect(tab.current()?.token).toBe('token-1');
  wait(2);
  await tab.check();
  expect(tab.current()).toBeNull();
});

test('a sign-out during a renewal stays a sign-out', async () => {
  const { tab: open, wait, answerWith } = browser();
  const tab = open();
  tab.begin(sessionOf(user));
  const late = Promise.withResolvers<Session>();
  answerWith(() => late.promise);
  wait(56);
  const checked = tab.check();
  await Promise.resolve();
  tab.end('signed_out');
  late.resolve(sessionOf(user, 'token-2'));
  await checked;
  expect(tab.current()).toBeNull();
});

test('a sign-out in one tab reaches the others', () => {
  const { tab: open } = browser();
  const [one, other] = [open(), open()];
  one.begin(sessionOf(user));
  other.sync();
  let told = 0;
  const quiet = other.subscribe(() => {
    told += 1;
  });
  one.end('expired');
  other.sync();
  expect(other.current()).toBeNull();
  expect(other.ending()).toBe('signed_out');
  expect(told).toBe(1);
  quiet();
});

test('the same person in another tab brings the page back, with the calls that waited', async () => {
  const { tab: open } = browser();
  const [page, other] = [open(), open()];
  page.begin(sessionOf(user));
  other.sync();
  page.interrupted.watch();
  page.end('expired');
  const reading = page.interrupted.wait({ isAction: false });
  const action = page.interrupted.wait({ isAction: true });
  other.begin(sessionOf(user, 'token-2'));
  page.sync();
  expect(page.current()?.token).toBe('token-2');
  expect(page.ending()).toBe('none');
  expect(await reading).toBe(true);
  expect(page.interrupted.countActions()).toBe(1);
  page.interrupted.repeatActions();
  expect(await action).toBe(true);
});

test('a page is never handed to another user', () => {
  const { tab: open, storage } = browser();
  const [page, other] = [open(), open()];
  page.begin(sessionOf(user));
  other.sync();
  other.begin(sessionOf({ ...user, id: 8 }, 'token-of-8'));
  page.sync();
  expect(page.current()).toBeNull();
  expect(page.ending()).toBe('replaced');
  page.setUser(user);
  page.end('expired');
  expect(storage.getItem('session')).toContain('token-of-8');
  page.leave();
  expect(page.current()?.token).toBe('token-of-8');
});

test('without an offer to sign in again, and after the page was left, no call waits', async () => {
  const { tab: open } = browser();
  const { interrupted, leave } = open();
  expect(await interrupted.wait({ isAction: true })).toBe(false);
  interrupted.watch();
  const waiting = interrupted.wait({ isAction: true });
  leave();
  expect(await waiting).toBe(false);
});

test('a call that is not wanted any more stops waiting', async () => {
  const { interrupted } = browser().tab();
  interrupted.watch();
  const left = new AbortController();
  const waiting = interrupted.wait({ isAction: true, signal: left.signal });
  left.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  expect(interrupted.countActions()).toBe(0);
});

test('S29 what lay in the storage before the sign-in is replaced by it', () => {
  const { tab: open, storage } = browser();
  const tab = open();
  tab.begin(sessionOf(user, 'mine'));
  const mine = storage.getItem('session') ?? '';
  // Simulates an attacker who plants a session in this browser.
  storage.setItem('session', mine.replace('mine', 'planted'));
  tab.begin(sessionOf(user, 'mine'));
  expect(storage.getItem('session')).toBe(mine);
  expect(open().current()?.token).toBe('mine');
});

test('what an older version stored is no session', () => {
  const { tab, storage } = browser();
  storage.setItem('session', '{"token":"x","user":{"name":"?"}}');
  expect(tab().current()).toBeNull();
  storage.setItem('session', 'rubbish');
  expect(tab().current()).toBeNull();
});
