import { IconArrowBackUp } from '@tabler/icons-react';
import type { LeaveReckoning } from '@zeitblatt/domain/days/leave/leave-wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAllowed } from '../../../../../session/rights.ts';
import { formatDate, formatNumber } from '../../../../../texts/format.ts';
import { IconButton } from '../../../../../ui/marks/button.tsx';
import styles from '../parts/accounts.module.css';
import { ReverseDialog } from './reverse-dialog.tsx';

type LeaveBookingLine = LeaveReckoning['bookings'][number];

/** Lines that were entered by hand. They are never changed; what was wrong is taken back. */
export function Bookings({ account }: { readonly account: LeaveReckoning }) {
  const { t } = useTranslation('leave-accounts');
  const mayEdit = useIsAllowed(['edit', 'Leave']);
  const [reversing, setReversing] = useState<LeaveBookingLine | null>(null);
  const { bookings } = account;
  if (bookings.length === 0) return null;
  return (
    <div>
      <h3>{t('bookings')}</h3>
      <ul className={styles['rows']}>
        {bookings.map((line) => {
          const { id, kind, account: of, days, from_year, reason, is_reversed, booked_by, booked_at } = line;
          const label = t(`booking.${kind}`, { year: from_year ?? '' });
          return (
            <li key={id} data-reversed={is_reversed || undefined}>
              <span>
                {`${label}, ${t(`account.${of}`)}`}
                <small>
                  {[reason && `„${reason}“`, booked_by, formatDate(booked_at.slice(0, 10))].filter(Boolean).join(', ')}
                </small>
              </span>
              <b className="num">{formatNumber(days)}</b>
              {mayEdit && !is_reversed && kind !== 'reversal' ? (
                <IconButton
                  label={t('reverse.of', { kind: label })}
                  icon={<IconArrowBackUp size={16} aria-hidden />}
                  size={28}
                  aria-haspopup="dialog"
                  onClick={() => setReversing(line)}
                />
              ) : (
                <span />
              )}
            </li>
          );
        })}
      </ul>
      <ReverseDialog id={reversing?.id ?? null} onClose={() => setReversing(null)} />
    </div>
  );
}
