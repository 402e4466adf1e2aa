import type { LimitName } from '@zeitblatt/contract/call/endpoint';
import { LIMITS } from '../sessions/limit-rules.ts';

const COUNTED_BY = {
  address: 'from one network',
  account: 'for one account',
  both: 'for one account from one network',
};

const SPANS: Readonly<Record<number, string>> = { 60: 'an hour', 1440: 'a day' };

const spanOf = (minutes: number): string => SPANS[minutes] ?? `${minutes} minutes`;

/** The rate limit of a call in one sentence. */
export function describeLimit(name: LimitName): string {
  const { counts, rules } = LIMITS[name];
  const counted = counts === 'failures' ? 'failed attempts' : 'attempts';
  const texts = rules.map(({ by, tries, minutes }) => `${tries} ${counted} in ${spanOf(minutes)} ${COUNTED_BY[by]}`);
  return `Rate limit: ${texts.join(', and ')}.`;
}
