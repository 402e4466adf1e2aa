import * as api from '@zeitblatt/contract/api';
import type { CheckedFigures } from '@zeitblatt/domain/months/paper/checked-sheet';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { failureText } from '../../../errors/failure.ts';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { Title } from '../../../ui/frame/layout.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { FiguresTable } from './figures-table.tsx';

/** Shows the figures to people who have the paper: after they have typed the last name on it. */
export function CompareWithPaper({ code }: { readonly code: string }) {
  const { t } = useTranslation('check-codes');
  const call = useWrite(api.checkCodes.figures);
  const [figures, setFigures] = useState<CheckedFigures | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const ask = async (last_name: string) => {
    setFailure(null);
    try {
      setFigures(await call.send({ body: { code, last_name } }));
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <section className="check-compare" aria-labelledby="check-compare">
      <Title order={2} id="check-compare">
        {t('compare.title')}
      </Title>
      <p className="check-quiet">{t('compare.why')}</p>
      <NameForm isSending={call.isSending} onName={(last_name) => void ask(last_name)} />
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {figures && (
        <div aria-live="polite">
          <FiguresTable figures={figures} />
        </div>
      )}
    </section>
  );
}

type NameFormProps = { readonly isSending: boolean; readonly onName: (name: string) => void };

function NameForm({ isSending, onName }: NameFormProps) {
  const { t } = useTranslation('check-codes');
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') return onName(name);
    setFailure(t('name.missing'));
    field.current?.focus();
  };
  return (
    <form className="check-form" aria-label={t('name.label')} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('name.field')}
        value={name}
        maxLength={255}
        error={failure}
        onChange={(text) => {
          setName(text);
          setFailure(null);
        }}
      />
      <Button type="submit" loading={isSending}>
        {t('name.submit')}
      </Button>
    </form>
  );
}
