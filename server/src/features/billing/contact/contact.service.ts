import type { api } from '@zeitblatt/contract/api';
import { inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Service } from '../../../http/context/context.ts';
import type { AppSettings } from '../../../http/context/parts.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { postMail } from '../../../mail/post-mail.ts';
import type { SecretKey } from '../../../sessions/secret-key.ts';
import { tokenHash } from '../../../sessions/token.ts';
import { createChallenges } from './challenge.ts';
import { useToken } from './contact.queries.ts';

type Tools = {
  readonly pool: Pool;
  readonly queue: JobQueue;
  readonly settings: Pick<AppSettings, 'legalFacts'>;
  readonly secretKey: SecretKey;
};

/**
 * Takes the messages of visitors. Every sign of a robot gets the same answer, with the address as the other way.
 *
 * @source docs/decisions/0042-what-strangers-may-send.md; docs/security-tests.md S47
 */
export const contactService = ({ pool, queue, settings, secretKey }: Tools): Service<typeof api.contact> => {
  const challenges = createChallenges(secretKey.derive('challenges of the contact form'));
  const receiver = (): string => {
    const email = settings.legalFacts['operator.email'];
    if (email === undefined) throw new Refusal('contact_closed');
    return email;
  };
  return {
    async challenge({ now }) {
      receiver();
      return challenges.give(now);
    },

    async send({ now, t }, { body: { name, email, message, website, proof } }) {
      const to = receiver();
      const refusal = () => new Refusal('contact_refused', { params: { email: to } });
      const opened = website === '' ? await challenges.open(proof, now) : null;
      if (opened === null) throw refusal();
      await inCompany(pool, null, async (db) => {
        if (!(await useToken(db, tokenHash(opened.nonce), opened.expiresAt))) throw refusal();
        const mail = { kind: 'contact_message', sender: name, senderEmail: email, message } as const;
        await postMail({ db, queue }, { to, language: 'de', mail, now });
      });
      return { success: t('success:messageSent') };
    },
  };
};
