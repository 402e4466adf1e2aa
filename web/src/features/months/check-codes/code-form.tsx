import { useNavigate } from '@tanstack/react-router';
import { readCheckCode } from '@zeitblatt/domain/months/paper/check-code';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { Button } from '../../../ui/marks/button.tsx';

/** Letters that a typed code has at most, with dashes and spaces. */
const TYPED_MAX = 60;

/** A field for the code of a paper. */
export function CodeForm() {
  const { t } = useTranslation('check-codes');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readCheckCode(typed);
    if (code !== null) return void navigate({ to: '/P/$code', params: { code } });
    setFailure(t('form.letters'));
    field.current?.focus();
  };
  return (
    <form className="check-form" aria-label={t('form.label')} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('form.field')}
        description={t('form.where')}
        value={typed}
        maxLength={TYPED_MAX}
        error={failure}
        onChange={(text) => {
          setTyped(text);
          setFailure(null);
        }}
      />
      <Button kind="primary" type="submit">
        {t('form.submit')}
      </Button>
    </form>
  );
}
