import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { failureText } from '../../errors/failure.ts';
import { Popover } from '../../ui/dialogs/popover.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { Button, IconButton } from '../../ui/marks/button.tsx';
import styles from './distribute-hours.module.css';

type DealHoursProps = { readonly isDisabled: boolean; readonly onDeal: (hours: number) => Promise<void> };

/** Hours of a month as typed: `34`, `34,5` or `34.25`. @source docs/decisions.md D3, D18 */
const HOURS = /^\d{1,3}([.,](00?|25|50?|75))?$/;

/**
 * For schedules without regular days: distributes the hours of the month to times that the user can correct.
 *
 * @source docs/decisions.md D13
 */
export function DistributeHours({ isDisabled, onDeal }: DealHoursProps) {
  const { t } = useTranslation('timesheets');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trigger={
        <IconButton
          label={t('deal.button')}
          word={t('deal.submit')}
          icon={<IconChartBar size={17} aria-hidden />}
          disabled={isDisabled}
        />
      }
    >
      <HoursForm onDeal={onDeal} onDone={() => setOpen(false)} />
    </Popover>
  );
}

type HoursFormProps = Pick<DealHoursProps, 'onDeal'> & { readonly onDone: () => void };

function HoursForm({ onDeal, onDone }: HoursFormProps) {
  const { t } = useTranslation('timesheets');
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isRunning, setRunning] = useState(false);
  const deal = async () => {
    const typed = text.trim();
    if (!HOURS.test(typed)) return setError(t('deal.invalid'));
    setRunning(true);
    try {
      await onDeal(Number(typed.replace(',', '.')));
      onDone();
    } catch (failure) {
      setError(textOf(failure));
      setRunning(false);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void deal();
      }}
    >
      <TextField
        label={t('deal.hours')}
        description={t('deal.meaning')}
        inputMode="decimal"
        value={text}
        error={error}
        autoFocus
        onChange={(typed) => {
          setText(typed);
          setError('');
        }}
      />
      <Button type="submit" kind="primary" loading={isRunning}>
        {t('deal.submit')}
      </Button>
    </form>
  );
}

/** Text of a failure: the server's messages for the field of hours, otherwise the message for the call. */
const textOf = (failure: unknown): string =>
  failure instanceof ApiError && failure.errors ? Object.values(failure.errors).flat().join(' ') : failureText(failure);
