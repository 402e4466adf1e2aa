import type { AppParts } from '../../../http/context/parts.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { applyEvent } from './apply-event.ts';
import type { CollectingTools } from './collect-due.ts';
import { ProviderUnreachable } from './provider/payment-provider.ts';

/** Largest body of a message. @source docs/security-tests.md S59 */
const BODY_BYTES = 1024 * 1024;

/**
 * `POST /api/webhooks/stripe`: messages of Stripe, which prove themselves by a signature of the raw body. Without keys the
 * address does not exist. An error makes Stripe send the message again, for three days.
 *
 * @source docs/security-tests.md S58, S59
 */
export function registerStripeWebhook(tools: Omit<CollectingTools, 'baseUrl'>, { app, now, settings }: AppParts): void {
  const { card } = tools.payments;
  if (card === null) return;
  void app.register(async (scope) => {
    // The signature covers the bytes as they were sent, so only this address gets them unparsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    const config = { isSigned: true } as const;
    scope.post('/api/webhooks/stripe', { bodyLimit: BODY_BYTES, config }, async ({ body, headers }) => {
      const { 'stripe-signature': signature } = headers;
      const isComplete = Buffer.isBuffer(body) && typeof signature === 'string';
      const event = isComplete ? card.readEvent(body, signature, now()) : null;
      if (event === null) throw new Refusal('malformed_request');
      // Read per message: where the port is free to choose, the address is known only after listening.
      await applyEvent({ ...tools, baseUrl: settings.baseUrl }, card, event, now()).catch(refuseUnreachable);
      return {};
    });
  });
}

/** @throws Refusal payment_unreachable, or the error as it is */
export function refuseUnreachable(error: unknown): never {
  throw error instanceof ProviderUnreachable ? new Refusal('payment_unreachable') : error;
}
