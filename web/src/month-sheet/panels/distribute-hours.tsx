import { IconChartBar } from '@tabler/icons-react';
import { partOfMinute } from '@zeitblatt/domain/calendar/hours';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { failureText } from '../../errors/failure.ts';
import { Popover } from '../../ui/dialogs/popover.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { readHours } from '../../ui/fields/typed-fields.tsx';
import { Button, IconButton } from '../../ui/marks/button.tsx';
import styles from './distribute-hours.module.css';

type DealHoursProps = { readonly isDisabled: boolean; readonly onDeal: (hours: number) => Promise<void> };

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
  const { t } = useTranslation(['timesheets', 'validation']);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isRunning, setRunning] = useState(false);
  const deal = async () => {
    const hours = readHours(text) ?? null;
    if (hours === null || hours < 0) return setError(t('deal.invalid'));
    const part = partOfMinute(hours);
    if (part) return setError(t('validation:minuteHours', part));
    setRunning(true);
    try {
      await onDeal(hours);
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
