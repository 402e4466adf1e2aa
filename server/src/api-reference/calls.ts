import { api } from '@zeitblatt/contract/api';
import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import { ACCOUNT } from './descriptions/account.ts';
import { COMPANY } from './descriptions/company.ts';
import type { CallText, Described } from './descriptions/described.ts';
import { MONTHS } from './descriptions/months.ts';
import { PEOPLE } from './descriptions/people.ts';
import { SUBSCRIPTION } from './descriptions/subscription.ts';
import { TIMES } from './descriptions/times.ts';

/** A call of the contract with its texts. */
export type DescribedCall = {
  /** Name of feature and call, such as `employees.list`; unique. */
  readonly name: string;
  readonly feature: string;
  readonly endpoint: Endpoint;
  readonly text: CallText;
};

/** A feature with its texts, in the order of the reference. */
export type DescribedFeature = { readonly name: string; readonly title: string; readonly about: string };

/** The texts of every feature, in the order of the reference. The type demands each feature of the contract. */
const TEXTS: Described<keyof typeof api> = {
  ...ACCOUNT,
  ...COMPANY,
  ...PEOPLE,
  ...TIMES,
  ...MONTHS,
  ...SUBSCRIPTION,
};

/** Every feature of the contract. */
export const FEATURES: readonly DescribedFeature[] = Object.entries(TEXTS).map(([name, { title, about }]) => ({
  name,
  title,
  about,
}));

/** Every call of the contract, grouped by feature. */
export const DESCRIBED_CALLS: readonly DescribedCall[] = FEATURES.flatMap(({ name: feature }) => {
  const endpoints: Readonly<Record<string, Endpoint>> = api[feature as keyof typeof api];
  const texts: Readonly<Record<string, CallText>> = TEXTS[feature as keyof typeof api].calls;
  return Object.entries(endpoints).map(([name, endpoint]): DescribedCall => {
    const text = texts[name];
    if (text === undefined) throw new Error(`The API reference has no sentence for ${feature}.${name}.`);
    return { name: `${feature}.${name}`, feature, endpoint, text };
  });
});
