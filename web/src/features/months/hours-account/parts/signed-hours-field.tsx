import { useTranslation } from 'react-i18next';
import { formatHoursDifference } from '../../../../texts/format.ts';
import { TypedInput } from '../../../../ui/fields/typed-input.tsx';
import type { FieldProps } from '../../../../ui/form-state/field.ts';
import { readSignedHours } from './signed-minutes.ts';

/** Why typed hours can not be read; null where they can. */
export function useHoursProblem(): (text: string) => string | null {
  const { t } = useTranslation(['hours-account', 'validation']);
  return (text) => {
    const read = readSignedHours(text);
    if (!('problem' in read)) return null;
    if (read.problem === 'partOfMinute') return t('validation:minuteHours', read);
    return read.problem === 'ambiguous' ? t('hours.ambiguous', read) : t('hours.unreadable', { text });
  };
}

/** Hours with a sign, as minutes. Text that can not be read stays with a message. */
export function SignedHoursField(props: FieldProps<number | null>) {
  const problemOf = useHoursProblem();
  return (
    <TypedInput
      field={props}
      typing={{
        spell: (minutes) => (minutes === null ? '' : formatHoursDifference(minutes)),
        read: (text) => {
          const read = readSignedHours(text);
          return 'minutes' in read ? read.minutes : undefined;
        },
        refuse: (text) => problemOf(text) ?? '',
        whileUnread: null,
      }}
      inputMode="text"
    />
  );
}
