import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadPaymentScript } from './load-stripe.ts';

/** Input of a form of Stripe: its script, and what the server hands out for it. */
export type Loaded<Begun> = { readonly stripe: Stripe; readonly begun: Begun };

type State<Begun> = 'loading' | 'unreachable' | Loaded<Begun>;

/**
 * Loads the script and begins what it is for. Both may fail without a network; then the caller offers to try again.
 *
 * @param begin asks the server, and answers the key to load the script with
 */
export function usePaymentScript<Begun extends { readonly publishableKey: string }>(
  begin: () => Promise<Begun>,
): { readonly state: State<Begun>; readonly tryAgain: () => void; readonly fail: () => void } {
  const [state, setState] = useState<State<Begun>>('loading');
  const load = async (): Promise<State<Begun>> => {
    try {
      const begun = await begin();
      return { stripe: await loadPaymentScript(begun.publishableKey), begun };
    } catch {
      return 'unreachable';
    }
  };
  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    loadFirst().then(setState, () => undefined);
  }, []);
  return {
    state,
    tryAgain: () => {
      setState('loading');
      load().then(setState, () => undefined);
    },
    fail: () => setState('unreachable'),
  };
}
