import type { api } from '@zeitblatt/contract/api';
import type { ErrorCode } from '@zeitblatt/contract/call/errors';

type Api = typeof api;

/**
 * Description of a call in one English sentence, and the refusals that it may answer beside those that its access, its input and its rate limit explain. An answer of a test with another refusal fails the test.
 */
export type CallText = readonly [sentence: string, ...refusals: ErrorCode[]];

/** A feature of the contract: its heading, what it is about, and every one of its calls. A missing call is a type error. */
type FeatureText<F extends keyof Api> = {
  readonly title: string;
  readonly about: string;
  readonly calls: { readonly [call in keyof Api[F]]: CallText };
};

/** The texts of some features. */
export type Described<F extends keyof Api> = { readonly [feature in F]: FeatureText<feature> };
