import { createECDH } from 'node:crypto';
import type { PushInput } from '@zeitblatt/domain/accounts/notifications/push';
import webPush from 'web-push';
import type { SecretKey } from '../sessions/secret-key.ts';
import { isPushAddress } from './push-address.ts';

/** Longest wait for the answer of a push service, in milliseconds. */
const ANSWER_MS = 5000;

/** Seconds for which a push service keeps a message for a device that is off: a reminder is of its day. */
const KEPT_SECONDS = 12 * 3600;

/** Largest message, in bytes of JSON; push services take 4 KB with the encryption. */
const MESSAGE_BYTES_MAX = 3000;

/** Content that a device shows: no names, because it passes through the service of the browser's maker. */
export type PushMessage = { readonly title: string; readonly body: string; readonly path: string };

/** Outcome of a message; `gone`: the device does not exist any more. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** Sends messages to the devices that asked for them. */
export type PushSender = {
  /** Whether messages may be sent to an address. */
  readonly isAllowed: (address: string) => boolean;
  readonly send: (to: PushInput, message: PushMessage) => Promise<PushOutcome>;
};

/** Keys by which a push service recognizes this installation. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** The keys of the installation: they follow from its secret key, so they are the same after each start. */
export function pushKeysOf(secretKey: Pick<SecretKey, 'derive'>): PushKeys {
  const pair = createECDH('prime256v1');
  const bytes = secretKey.derive('push');
  pair.setPrivateKey(bytes);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
}

type Options = {
  readonly keys: PushKeys;
  /** Address of the installation, which a push service may write to when something goes wrong. */
  readonly contact: string;
  /** Replaced by tests, whose push service runs on this machine. */
  readonly isAllowed?: (address: string) => boolean;
};

/** Push services take an address with HTTPS or one of a mailbox, also from an installation that has neither. */
export const pushContactOf = (publicUrl: string | null): string =>
  publicUrl?.startsWith('https:') ? publicUrl : 'mailto:operator@zeitblatt.invalid';

/**
 * Creates the sender. The library only encrypts; the request is made here, to allowed addresses only, without following a
 * redirection.
 *
 * @source docs/decisions/0049-now-and-reminders.md
 */
export const createPushSender = ({ keys, contact, isAllowed = isPushAddress }: Options): PushSender => ({
  isAllowed,
  send: async ({ endpoint, p256dh, auth }, message) => {
    // Checked again, because rows outlive the rule by which they were stored.
    if (!isAllowed(endpoint)) return 'failed';
    const payload = JSON.stringify(message);
    if (Buffer.byteLength(payload) > MESSAGE_BYTES_MAX) throw new RangeError('a push message is too long');
    try {
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: KEPT_SECONDS,
        topic: 'reminder',
        vapidDetails: { subject: contact, ...keys },
      });
      const answer = await fetch(request.endpoint, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 410) return 'gone';
      return answer.ok ? 'sent' : 'failed';
    } catch {
      // A service that cannot be reached, or a key that no browser made: the bell and the mail have the reminder too.
      return 'failed';
    }
  },
});
