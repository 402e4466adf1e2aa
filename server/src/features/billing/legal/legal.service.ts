import type { api } from '@zeitblatt/contract/api';
import type { Acceptance, PrintedLegalText } from '@zeitblatt/documents/billing/legal/render-legal';
import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import { AGREEMENT_VERSION } from '@zeitblatt/domain/billing/legal/agreement-version';
import { AGREEMENT_TITLE, agreementText } from '@zeitblatt/domain/billing/legal/agreements';
import { fillText } from '@zeitblatt/domain/billing/legal/fill-text';
import type { LegalFacts } from '@zeitblatt/domain/billing/legal/legal-facts';
import { readFilledText } from '@zeitblatt/domain/billing/legal/legal-text';
import { required } from '@zeitblatt/domain/rules/required';
import type { Service } from '../../../http/context/context.ts';
import type { AppSettings } from '../../../http/context/parts.ts';
import { findAcceptance, type StoredAcceptance } from './legal.queries.ts';

type Tools = {
  readonly documents: Pick<Renderer, 'renderLegalText'>;
  readonly settings: Pick<AppSettings, 'legalFacts'>;
};

export function legalService({ documents, settings: { legalFacts } }: Tools): Service<typeof api.legal> {
  const agreement = {
    version: AGREEMENT_VERSION,
    title: AGREEMENT_TITLE,
    blocks: blocksOf(AGREEMENT_VERSION, legalFacts),
  };
  // The same for every reader, and anyone may ask: it is drawn once.
  let drawn: Promise<Buffer> | undefined;
  const drawOnce = (): Promise<Buffer> => {
    drawn ??= documents.renderLegalText(printed(agreement, null)).catch((error: unknown) => {
      drawn = undefined;
      throw error;
    });
    return drawn;
  };
  return {
    agreement: async () => agreement,

    agreementPdf: async () => ({ filename: filenameOf(AGREEMENT_VERSION), bytes: await drawOnce() }),

    async acceptedAgreement({ db, reach }) {
      const acceptance = await findAcceptance(db, reach);
      const version = acceptance?.version ?? AGREEMENT_VERSION;
      const text = printed({ ...agreement, version, blocks: blocksOf(version, legalFacts) }, acceptedText(acceptance));
      return {
        afterCommit: async () => ({ filename: filenameOf(version), bytes: await documents.renderLegalText(text) }),
      };
    },
  };
}

const filenameOf = (version: string): string => `auftragsverarbeitung-${version}.pdf`;

const blocksOf = (version: string, facts: LegalFacts) =>
  readFilledText(fillText(required(agreementText(version), 'the text of an accepted agreement'), facts));

/** Words of the PDF about an acceptance. One of before there were versions was of no text, so it says nothing. */
const acceptedText = (acceptance: StoredAcceptance | undefined): Acceptance | null =>
  acceptance === undefined || acceptance.version === null ? null : acceptance;

function printed(text: Pick<PrintedLegalText, 'version' | 'title' | 'blocks'>, acceptance: Acceptance | null) {
  const moment = acceptance?.at.replace(' ', 'T') ?? `${text.version}-01T12:00:00`;
  const createdAt = Temporal.PlainDateTime.from(moment).toZonedDateTime('UTC').epochMilliseconds / 1000;
  return { ...text, acceptance, createdAt };
}
