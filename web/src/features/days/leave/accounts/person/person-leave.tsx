import { IconChevronLeft, IconPencil, IconX } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { LeaveReckoning } from '@zeitblatt/domain/days/leave/leave-wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../../api/use-read.ts';
import { ReadFailure } from '../../../../../errors/read-failure.tsx';
import { Allowed } from '../../../../../session/allowed.tsx';
import { formatDate, formatNumber } from '../../../../../texts/format.ts';
import { Panel } from '../../../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../../../ui/frame/skeleton.tsx';
import { Button, IconButton } from '../../../../../ui/marks/button.tsx';
import { TextLink } from '../../../../../ui/marks/link.tsx';
import { Highlight } from '../../../../../ui/marks/marks.tsx';
import styles from '../parts/accounts.module.css';
import { CertificateButton } from '../parts/certificate-button.tsx';
import { ReckoningLines } from '../parts/reckoning-lines.tsx';
import { BookDialog } from './book-dialog.tsx';
import { Bookings } from './bookings.tsx';
import { Notices } from './notices.tsx';
import { SetDialog } from './set-dialog.tsx';

type PersonLeaveProps = {
  readonly employeeId: number;
  readonly year: number;
  /** Whether it is a page of its own, with the way back to the table. */
  readonly isAlone: boolean;
  /** The last day of an employment that has ended. */
  readonly endedOn: IsoDate | null;
  readonly onClose: () => void;
};

/** The account of one person in a year: what is left, how it is reckoned, and what managers set. */
export function PersonLeave({ employeeId, year, isAlone, endedOn, onClose }: PersonLeaveProps) {
  const { t } = useTranslation('leave-accounts');
  const read = useRead(api.leaveAccounts.person, { params: { year, employeeId } });
  const { data } = read;
  if (!data)
    return (
      <Panel>
        <ReadFailure of={read} />
        {!read.error && <SkeletonRows count={10} />}
      </Panel>
    );
  const Icon = isAlone ? IconChevronLeft : IconX;
  const name = `${data.first_name} ${data.last_name}`;
  const close = (
    <IconButton
      label={t(isAlone ? 'person.back' : 'person.close')}
      icon={<Icon size={20} aria-hidden />}
      onClick={onClose}
    />
  );
  return (
    <section
      className={styles['account']}
      aria-label={t('person.of', { name, year })}
      aria-busy={read.isPlaceholderData}
    >
      <header className={styles['head']}>
        {isAlone && close}
        <h2>
          <TextLink plain to="/employees/$employeeId" params={{ employeeId }}>
            {name}
          </TextLink>
        </h2>
        <p>{[year, data.number, endedOn && t('ended', { date: formatDate(endedOn) })].filter(Boolean).join(', ')}</p>
        {!isAlone && close}
      </header>
      <div className={styles['body']}>
        <ReadFailure of={read} />
        <Facts account={data} />
        <Acts account={data} name={name} hasEnded={endedOn !== null} />
        <div>
          <h3>{t('how')}</h3>
          <ReckoningLines year={year} lines={data.lines} />
        </div>
        <Notices account={data} />
        <Bookings account={data} />
      </div>
    </section>
  );
}

type PartProps = { readonly account: LeaveReckoning };

function Facts({ account }: PartProps) {
  const { t } = useTranslation('leave-accounts');
  const { left_days, next_lapse, taken_days, planned_days, carried_days } = account;
  const left = formatNumber(left_days);
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('column.left_days')}</dt>
        <dd className="num">{left_days < 0 ? <Highlight>{left}</Highlight> : left}</dd>
      </div>
      {(
        [
          ['carried_days', carried_days],
          ['taken_days', taken_days],
          ['planned_days', planned_days],
        ] as const
      ).map(([part, days]) => (
        <div key={part}>
          <dt>{t(`column.${part}`)}</dt>
          <dd className="num">{formatNumber(days)}</dd>
        </div>
      ))}
      {next_lapse && (
        <div>
          <dt>{t('column.lapse')}</dt>
          <dd className="num">
            {t('lapsing', { days: formatNumber(next_lapse.days), day: formatDate(next_lapse.on) })}
          </dd>
        </div>
      )}
    </dl>
  );
}

type ActsProps = PartProps & { readonly name: string; readonly hasEnded: boolean };

function Acts({ account, name, hasEnded }: ActsProps) {
  const { t } = useTranslation('leave-accounts');
  const [open, setOpen] = useState<'set' | 'book' | null>(null);
  const { year, employee_id: employeeId } = account;
  return (
    <div className={styles['acts']}>
      <Allowed to={['edit', 'Leave']}>
        <Button
          kind="primary"
          icon={<IconPencil size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen('set')}
        >
          {t('set.title')}
        </Button>
      </Allowed>
      <Allowed to={['edit', 'Leave']}>
        <Button aria-haspopup="dialog" onClick={() => setOpen('book')}>
          {t('book.title')}
        </Button>
      </Allowed>
      {hasEnded && <CertificateButton employeeId={employeeId} year={year} label={t('certificate')} />}
      <SetDialog opened={open === 'set'} account={account} name={name} onClose={() => setOpen(null)} />
      <BookDialog opened={open === 'book'} account={account} name={name} onClose={() => setOpen(null)} />
    </div>
  );
}
