import { IconDownload, IconFileZip } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { KEPT_DAYS } from '@zeitblatt/domain/record/retention/retention-terms';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/use-download.ts';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { useIsAllowed } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { notify } from '../../../ui/messages/notify.ts';

/** The exports of the own data and, for managers, of the whole company. @source docs/decisions.md D77 */
export function Exports() {
  const { t } = useTranslation('privacy');
  const { has_company: hasCompany, must_set_up_second_factor: isOwnOnly } = useUser();
  const mayExportCompany = useIsAllowed(['download', 'Company']);
  return (
    <Panel title={t('page.exports')}>
      <section className="privacy-part">
        <h3>{t('page.ownExport')}</h3>
        <p>{t('page.ownExportAbout')}</p>
        <OwnExportButton />
      </section>
      {hasCompany && !isOwnOnly && mayExportCompany && (
        <section className="privacy-part">
          <h3>{t('page.companyExport')}</h3>
          <p>
            {t('page.companyExportAbout', { days: KEPT_DAYS.archive })} <TextLink to="/jobs">{t('page.jobs')}</TextLink>
          </p>
          <CompanyExportButton />
        </section>
      )}
    </Panel>
  );
}

/** Downloads everything that is kept about the user. */
export function OwnExportButton() {
  const { t } = useTranslation('privacy');
  const zip = useDownload(api.privacy.exportOwn);
  return (
    <Button
      icon={<IconDownload size={16} aria-hidden />}
      loading={zip.isLoading}
      onClick={() => void zip.start({}).catch(reportFailure)}
    >
      {t('page.ownExportButton')}
    </Button>
  );
}

/** Starts the job that exports the company; its file is then in the list of jobs. */
export function CompanyExportButton() {
  const { t } = useTranslation('privacy');
  const write = useWrite(api.privacy.exportCompany);
  const start = async () => {
    try {
      await write.send({});
      notify.success(t('page.companyExportStarted'));
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Button icon={<IconFileZip size={16} aria-hidden />} loading={write.isSending} onClick={() => void start()}>
      {t('page.companyExportButton')}
    </Button>
  );
}
