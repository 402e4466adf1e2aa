import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { AGREEMENT_VERSION, hasAccepted, isAskedAgain } from './agreement-version.ts';
import { agreementText } from './agreements.ts';

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Fingerprints of the texts that companies have accepted. Never change one: add a version. */
const ACCEPTED = [['2026-11', 'ae374744b6ba6cf7']] as const;

test.each(ACCEPTED)('the words of version %s never change', (version, expected) => {
  expect(fingerprint(agreementText(version) ?? '')).toBe(expected);
});

test('the offered version is the last one', () => {
  expect(AGREEMENT_VERSION).toBe(ACCEPTED.at(-1)?.[0]);
  expect(agreementText('constructor')).toBeUndefined();
});

test.each([
  [null, null, false, false],
  ['2026-11-20 09:00:00', null, false, true],
  ['2026-11-20 09:00:00', '2020-01', false, true],
  ['2026-11-20 09:00:00', AGREEMENT_VERSION, true, false],
])('accepted on %s in version %s', (accepted_dpp, accepted_dpp_version, accepted, again) => {
  const acceptance = { accepted_dpp, accepted_dpp_version };
  expect([hasAccepted(acceptance), isAskedAgain(acceptance)]).toEqual([accepted, again]);
});
