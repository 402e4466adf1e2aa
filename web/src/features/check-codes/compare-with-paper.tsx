import { IconFileCheck } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { CheckedFigures, CheckedSheet } from '@zeitblatt/domain/check-codes/checked-sheet';
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-write.ts';
import { failureText } from '../../errors/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Title } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-fields.tsx';
import { compareFile } from './compare-file.ts';
import { FiguresTable } from './figures-table.tsx';

type Found = { readonly figures: CheckedFigures; readonly isFile: boolean };

type CompareProps = { readonly code: string; readonly sheet: CheckedSheet };

/** Shows the figures to people who have the paper: after its file was dropped, or the last name on it was typed. */
export function CompareWithPaper({ code, sheet }: CompareProps) {
  const { t } = useTranslation('check-codes');
  const call = useWrite(api.checkCodes.figures);
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const ask = async (proof: Parameters<typeof call.send>[0]['body']['proof']) => {
    setFailure(null);
    try {
      setFound({ figures: await call.send({ body: { code, proof } }), isFile: proof.by === 'file' });
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const takeFile = async (file: File) => {
    setFound(null);
    const compared = await compareFile(file, code, sheet.files);
    if ('problem' in compared) setFailure(t(`file.${compared.problem}`));
    else await ask({ by: 'file', digest: compared.digest });
  };
  return (
    <section className="check-compare" aria-labelledby="check-compare">
      <Title order={2} id="check-compare">
        {t('compare.title')}
      </Title>
      <p className="check-quiet">{t('compare.why')}</p>
      <FileZone onFile={(file) => void takeFile(file)} />
      <NameForm isSending={call.isSending} onName={(last_name) => void ask({ by: 'name', last_name })} />
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {found && (
        <div aria-live="polite">
          {found.isFile && <Notice tone="ok">{t('file.same')}</Notice>}
          <FiguresTable figures={found.figures} />
        </div>
      )}
    </section>
  );
}

/** Takes a file that is dropped or chosen. It stays in the browser. */
function FileZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const { t } = useTranslation('check-codes');
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const take = (file: File | undefined) => {
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className="check-zone" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p id={hint}>{t('file.drop')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,application/pdf"
        aria-label={t('file.choose')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button
        icon={<IconFileCheck size={18} aria-hidden />}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {t('file.choose')}
      </Button>
    </div>
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
