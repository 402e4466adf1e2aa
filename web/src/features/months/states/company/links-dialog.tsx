import { IconFileDownload, IconKey, IconPrinter } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { LINKS_PER_CALL, type MadeLink } from '@zeitblatt/domain/months/links/month-link';
import type { EmployeeMonthRow } from '@zeitblatt/domain/months/states/month-state';
import type { Language } from '@zeitblatt/i18n/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../../api/use-download.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { failureText, reportFailure } from '../../../../errors/failure.ts';
import { useCalendarText } from '../../../../texts/calendar-text.ts';
import { formatDate, formatList } from '../../../../texts/format.ts';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { nameOfRow } from './month-task.ts';
import './links.css';

type LinksDialogProps = {
  readonly opened: boolean;
  readonly month: IsoMonth;
  /** People without an account whose month was sent. */
  readonly rows: readonly EmployeeMonthRow[];
  readonly onClose: () => void;
};

/** Makes the personal links of people without an account, tells new PINs once, and gives the papers with the QR code. */
export function LinksDialog({ opened, month, rows, onClose }: LinksDialogProps) {
  const { t, i18n } = useTranslation(['month-states', 'common']);
  const { monthAndYear } = useCalendarText();
  const making = useMaking(month, rows);
  const { links, failure } = making;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('links.title', { month: monthAndYear(month) })}
      size="md"
      closeOnClickOutside={false}
    >
      <div className="month-links">
        <p>{t('links.what')}</p>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        {links === null ? (
          <p>
            <b>{formatList(i18n.language as Language, rows.map(nameOfRow))}</b>
          </p>
        ) : (
          <MadeLinks month={month} links={links} onPin={making.setPin} />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t(links === null ? 'common:cancel' : 'common:close')}</Button>
          {links === null ? (
            <Button kind="primary" loading={making.isMaking} onClick={() => void making.make()}>
              {t('links.make', { count: rows.length })}
            </Button>
          ) : (
            links.some(({ pin }) => pin !== null) && (
              <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => globalThis.print()}>
                {t('links.print')}
              </Button>
            )
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** The links of the people, once they are made, with the PINs that this dialog was told. */
function useMaking(month: IsoMonth, rows: readonly EmployeeMonthRow[]) {
  const call = useWrite(api.monthLinks.make);
  const [links, setLinks] = useState<readonly MadeLink[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const make = async () => {
    const made: MadeLink[] = [];
    try {
      for (let from = 0; from < rows.length; from += LINKS_PER_CALL) {
        const employee_ids = rows.slice(from, from + LINKS_PER_CALL).map(({ employee_id }) => employee_id);
        made.push(...(await call.send({ params: { month }, body: { employee_ids } })).data);
      }
      setFailure(null);
    } catch (error) {
      setFailure(failureText(error));
    }
    // PINs are told once: those that were made before a refusal are shown.
    if (made.length > 0) setLinks(made);
  };
  const setPin = (employeeId: number, pin: string) =>
    setLinks((before) => before?.map((link) => (link.employee_id === employeeId ? { ...link, pin } : link)) ?? null);
  return { links, failure, make, setPin, isMaking: call.isSending };
}

type MadeLinksProps = {
  readonly month: IsoMonth;
  readonly links: readonly MadeLink[];
  readonly onPin: (employeeId: number, pin: string) => void;
};

function MadeLinks({ month, links, onPin }: MadeLinksProps) {
  const { t } = useTranslation('month-states');
  return (
    <>
      {links.some(({ pin }) => pin !== null) && <Notice tone="warning">{t('links.once')}</Notice>}
      <ul className="month-pins" aria-label={t('links.list')}>
        {links.map((link) => (
          <MadeLinkRow key={link.employee_id} month={month} link={link} onPin={onPin} />
        ))}
      </ul>
    </>
  );
}

type RowProps = Omit<MadeLinksProps, 'links'> & { readonly link: MadeLink };

function MadeLinkRow({ month, link, onPin }: RowProps) {
  const { t } = useTranslation('month-states');
  const { employee_id: employeeId, name, pin, expires_on } = link;
  const paper = useDownload(api.monthLinks.paper);
  const newPin = useWrite(api.monthLinks.newPin);
  const renew = async () => {
    try {
      onPin(employeeId, (await newPin.send({ params: { employeeId } })).pin);
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{t('links.until', { date: formatDate(expires_on) })}</small>
      </span>
      {pin === null ? (
        <Button
          kind="quiet"
          icon={<IconKey size={18} aria-hidden />}
          aria-label={t('links.newPinFor', { name })}
          loading={newPin.isSending}
          onClick={() => void renew()}
        >
          {t('links.newPin')}
        </Button>
      ) : (
        <span className="month-pin num">{t('links.pin', { pin })}</span>
      )}
      <Button
        icon={<IconFileDownload size={18} aria-hidden />}
        aria-label={t('links.paperFor', { name })}
        loading={paper.isLoading}
        onClick={() => void paper.start({ params: { month, employeeId } }).catch(reportFailure)}
      >
        {t('links.paper')}
      </Button>
    </li>
  );
}
