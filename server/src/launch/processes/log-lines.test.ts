import { expect, test } from 'vitest';
import { formatLogLine } from './log-lines.ts';

const time = Temporal.Instant.from('2026-11-21T08:30:05.123Z').epochMilliseconds;
const line = (entry: object): string => JSON.stringify({ level: 40, time, msg: 'slow query', ...entry });
const read = (text: string, level: 'warn' | 'info' = 'warn') => formatLogLine('api', text, level, 'Europe/Berlin');

test('an entry of the log becomes one line with time, level, part and message', () => {
  expect(read(line({}))).toBe('09:30:05 warn api: slow query');
});

test('what the level hides is not shown', () => {
  expect(read(line({ level: 30 }))).toBeUndefined();
  expect(read(line({ level: 30 }), 'info')).toBe('09:30:05 info api: slow query');
});

test('M5: an event of security is shown with its fields, whatever the level', () => {
  const security = { event: 'sign_in', outcome: 'wrong_credentials', call: 'POST user/login', user: 7, company: null };
  const text = line({ level: 30, msg: 'security', security });
  const shown =
    '09:30:05 info api: security · event="sign_in" outcome="wrong_credentials" call="POST user/login" user=7 company=null';
  expect(read(text)).toBe(shown);
  expect(formatLogLine('api', text, 'silent', 'Europe/Berlin')).toBeUndefined();
});

test('an error is named with its place in our files and its request', () => {
  const stack =
    'TypeError: x\n    at a (/house/node_modules/pg/a.js:1:1)\n    at b (file:///house/server/src/b.ts:2:2)';
  expect(
    read(line({ level: 50, msg: 'failed', reqId: 'req-7', err: { type: 'TypeError', message: 'x', stack } })),
  ).toBe('09:30:05 error api: failed · TypeError: x · at b (file:///house/server/src/b.ts:2:2) · request req-7');
});

test('nothing in a message begins a line of its own or moves the cursor', () => {
  expect(read(line({ msg: 'a\nb\u001b[2Jc' }))).toBe('09:30:05 warn api: a b [2Jc');
});

test('what Node prints by itself is shown to those who want more than warnings', () => {
  expect(read('    at somewhere (file.ts:1:1)')).toBeUndefined();
  expect(read('(node:1) ExperimentalWarning', 'info')).toBe('api: (node:1) ExperimentalWarning');
});
