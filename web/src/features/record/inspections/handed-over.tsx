import * as api from '@zeitblatt/contract/api';
import { INSPECTION_LINK_DAYS_MAX, type InspectionLink } from '@zeitblatt/domain/record/inspections/inspection-link';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { formatTimestamp } from '../../../texts/format.ts';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { CopyButton } from '../../../ui/marks/copy-button.tsx';
import { notify } from '../../../ui/messages/notify.ts';

const DAYS = [1, 3, 7, INSPECTION_LINK_DAYS_MAX];

/** The links to a pack, and a button that makes one; a purged pack has only the links that ended with it. */
export function HandedOver({ job: { id: jobId, has_file } }: { readonly job: Job }) {
  const { t } = useTranslation('inspections');
  const [isAsking, setAsking] = useState(false);
  const links = useRead(api.inspectionLinks.list, {});
  const ofPack = links.data?.data.filter(({ job_id }) => job_id === jobId) ?? [];
  return (
    <>
      <ReadFailure of={links} />
      {ofPack.length > 0 && (
        <ul className="inspection-links">
          {ofPack.map((link) => (
            <LinkLine key={link.id} link={link} />
          ))}
        </ul>
      )}
      {has_file && (
        <Button size="xs" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('link.make')}
        </Button>
      )}
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t('link.title')} size="sm">
        <LinkForm jobId={jobId} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function LinkLine({ link: { id, expires_at, opened_at, downloads, is_purged } }: { readonly link: InspectionLink }) {
  const { t } = useTranslation('inspections');
  const end = useWrite(api.inspectionLinks.end, { isAboutRow: true });
  const stop = async () => {
    try {
      const { success } = await end.send({ params: { id } });
      notify.success(success);
    } catch (error) {
      reportFailure(error);
    }
  };
  const opened = opened_at === null ? t('link.never') : t('link.opened', { time: formatTimestamp(opened_at) });
  return (
    <li>
      <span className="num">
        {is_purged ? t('link.purged') : t('link.until', { time: formatTimestamp(expires_at) })} {opened}{' '}
        {t('link.downloads', { count: downloads })}
      </span>
      {!is_purged && (
        <Button size="xs" loading={end.isSending} onClick={() => void stop()}>
          {t('link.end')}
        </Button>
      )}
    </li>
  );
}

function LinkForm({ jobId, onClose }: { readonly jobId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['inspections', 'common']);
  const [days, setDays] = useState<number | null>(7);
  const make = useWrite(api.inspectionLinks.make);
  const [url, setUrl] = useState<string | null>(null);
  const send = async () => {
    try {
      const made = await make.send({ body: { job_id: jobId, valid_days: days ?? 7 } });
      setUrl(made.url);
    } catch (error) {
      reportFailure(error);
    }
  };
  if (url !== null) {
    return (
      <>
        <p>{t('link.made')}</p>
        <p className="inspection-url">{url}</p>
        <DialogActions>
          <CopyButton text={url} />
          <Button kind="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <p>{t('link.about')}</p>
      <SelectField
        label={t('link.days')}
        options={DAYS.map((value) => ({ value, label: t('link.daysCount', { count: value }) }))}
        value={days}
        onChange={setDays}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button kind="primary" loading={make.isSending} onClick={() => void send()}>
          {t('link.make')}
        </Button>
      </DialogActions>
    </>
  );
}
