import { MIN_PASSWORD_LENGTH } from '@zeitblatt/domain/accounts/access/account';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../ui/fields/text-fields.tsx';
import type { FieldBinding } from '../../../ui/form-state/field.ts';

type NewPasswordFieldsProps = {
  readonly label: string;
  readonly password: FieldBinding<string>;
  readonly confirmation: FieldBinding<string>;
};

/** A new password and its repetition. */
export function NewPasswordFields({ label, password, confirmation }: NewPasswordFieldsProps) {
  const { t } = useTranslation('access');
  return (
    <>
      <PasswordField
        label={label}
        description={password.error ? null : t('password.hint', { count: MIN_PASSWORD_LENGTH })}
        autoComplete="new-password"
        required
        {...password}
      />
      <PasswordField label={t('password.confirmation')} autoComplete="new-password" required {...confirmation} />
    </>
  );
}
