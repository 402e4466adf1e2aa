import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../../texts/format.ts';
import { TypedInput } from '../../../../../ui/fields/typed-input.tsx';
import type { FieldProps } from '../../../../../ui/form-state/field.ts';
import { readDays } from './read-days.ts';

/** Days with halves. Text that can not be read stays with a message. */
export function DaysField(props: FieldProps<number | null>) {
  const { t } = useTranslation('leave-accounts');
  return (
    <TypedInput
      field={props}
      typing={{
        spell: (days) => (days === null ? '' : formatNumber(days)),
        read: readDays,
        refuse: (text) => t('unreadable', { text }),
        whileUnread: null,
      }}
      inputMode="decimal"
    />
  );
}
