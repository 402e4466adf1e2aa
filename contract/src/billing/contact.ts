import { contactChallenge, contactInput } from '@zeitblatt/domain/billing/contact/contact-message';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';

export const contact = {
  /** Work for the browser, without which no message is taken. It stores nothing. */
  challenge: endpoint({
    method: 'POST',
    path: 'contact/challenge',
    access: 'public',
    changes: [],
    limit: 'contact_challenge',
    output: contactChallenge,
  }),
  /**
   * Sends the message of a visitor to the operator.
   *
   * @source docs/product.md sections 7, 8; docs/decisions/0042-what-strangers-may-send.md; docs/security-tests.md S47
   */
  send: endpoint({
    method: 'POST',
    path: 'contact',
    access: 'public',
    changes: [],
    limit: 'contact',
    body: contactInput,
    output: successBody,
  }),
};
