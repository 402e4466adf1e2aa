import { setInterval } from 'node:timers/promises';
import { startStripeDouble } from './stripe-double.ts';

/** Time between two deliveries, in milliseconds. */
const DELIVERY_MS = 100;

// A double of Stripe as a process of its own, for a product that runs beside it. The argument is the address for its
// messages. It prints the settings of the product as JSON, and ends with its standard input.
const [address] = process.argv.slice(2);
if (address === undefined) throw new RangeError('Where to do the messages go?');
const double = await startStripeDouble(() => Temporal.Now.instant());
const { apiHost, ...keys } = double.settings;
const env = {
  STRIPE_SECRET_KEY: keys.secretKey,
  STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_API_HOST: `${apiHost?.host}:${apiHost?.port}`,
};
process.stdout.write(`${JSON.stringify(env)}\n`);

/** A product that is not there yet answers nothing; then the message is sent again. */
const post = (body: string, signature: string): Promise<number> =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  }).then(
    ({ status }) => status,
    () => 0,
  );

const ending = new AbortController();
process.stdin.on('close', () => ending.abort()).resume();
try {
  // Messages come in the wrong order and twice, as Stripe may send them.
  for await (const _ of setInterval(DELIVERY_MS, null, { signal: ending.signal }))
    await double.deliver(post, { isReversed: true, times: 2 });
} catch (error) {
  if (!ending.signal.aborted) throw error;
} finally {
  await double.stop();
}
