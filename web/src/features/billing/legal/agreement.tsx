import { IconFileTypePdf } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { hasAccepted, isAskedAgain } from '@zeitblatt/domain/billing/legal/agreement-version';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/use-download.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { useStanding } from '../../../session/rights.ts';
import { useSessionStore, useUser } from '../../../session/session-context.tsx';
import { formatDate } from '../../../texts/format.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { OutsideLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { LegalText } from './legal-text.tsx';
import './legal.css';

/**
 * The agreement on data processing, under which it is accepted or withdrawn. A person who accepted an earlier version is asked again.
 *
 * @source docs/product.md section 4 "GDPR"; docs/decisions/0043-legal-pages.md
 */
export function Agreement() {
  const { t } = useTranslation('legal');
  const user = useUser();
  const { accepted_dpp: acceptedAt } = user;
  const isEmployee = useStanding() === 'employee';
  const { wanted, accept } = useAcceptance();
  const moment = acceptedAt && { date: formatDate(acceptedAt.slice(0, 10)), time: acceptedAt.slice(11, 16) };
  return (
    <Panel title={t('agreement.title')}>
      <p className="about">
        {t('agreement.about')} {isEmployee && t('agreement.ofEmployee')}
      </p>
      {moment && isAskedAgain(user) && <Notice tone="warning">{t('agreement.again', moment)}</Notice>}
      <AgreementText />
      <CheckboxField
        label={t('agreement.accept')}
        description={t('agreement.hint')}
        value={wanted ?? hasAccepted(user)}
        onChange={accept}
      />
      <div role="status" className="outcome">
        {moment && hasAccepted(user) && <Notice tone="ok">{t('agreement.accepted', moment)}</Notice>}
      </div>
    </Panel>
  );
}

/** The text in a box of its own, and the ways to take it along. */
function AgreementText() {
  const { t, i18n } = useTranslation('legal');
  const read = useRead(api.legal.agreement, {});
  const { data } = read;
  const pdf = useDownload(api.legal.acceptedAgreement);
  if (read.error) return <ReadFailure of={read} />;
  const folder = i18n.language === 'de' ? '' : `/${i18n.language}`;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <section className="legal-box legal-text" lang="de" tabIndex={0} aria-label={t('agreement.text')}>
        {data ? <LegalText blocks={data.blocks} /> : <SkeletonRows count={9} />}
      </section>
      <p className="legal-actions">
        <Button
          icon={<IconFileTypePdf size={16} aria-hidden />}
          loading={pdf.isLoading}
          onClick={() => void pdf.start({}).catch(reportFailure)}
        >
          {t('agreement.pdf')}
        </Button>
        {data && <span>{t('agreement.version', { version: data.version })}</span>}
        <OutsideLink href={`${folder}/datenschutz`}>{t('agreement.policy')}</OutsideLink>
      </p>
    </>
  );
}

/** State of the checkbox: the new value while the call runs, and the stored one again if it fails. */
function useAcceptance() {
  const store = useSessionStore();
  const write = useWrite(api.accounts.updateAcceptedDpp);
  const shown = useRead(api.legal.agreement, {}).data?.version;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const send = async (value: boolean) => {
    setWanted(value);
    try {
      const { user } = await write.send({ body: value && shown !== undefined ? { value, version: shown } : { value } });
      store.setUser(user);
    } catch (error) {
      reportFailure(error);
    } finally {
      setWanted(null);
    }
  };
  return { wanted, accept: (value: boolean) => void (write.isSending || send(value)) };
}
