import { decodeTable } from '@zeitblatt/domain/people/import/decode-table';
import { readTable, tableProblem } from '@zeitblatt/domain/people/import/read-table';
import { MOST_PEOPLE } from '@zeitblatt/domain/people/import/split-table';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/marks/button.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import styles from './paste-zone.module.css';

/** Largest file that is read, in bytes: 2,000 rows need a tenth of it. */
const MOST_BYTES = 2_000_000;

/** Files of spreadsheet programs are archives, which begin with these letters. */
const ARCHIVE = 'PK';

/** Takes a table: pasted, typed, dropped or chosen as a file. */
export function PasteZone({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation('first-steps');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const take = (text: string) => {
    const found = tableProblem(readTable(text));
    setProblem(found && t(`table.${found}`, { people: MOST_PEOPLE }));
    if (found === null) onText(text);
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    if (file.size > MOST_BYTES) return setProblem(t('table.tooLarge'));
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (String.fromCharCode(...bytes.slice(0, 2)) === ARCHIVE) return setProblem(t('table.isArchive'));
    take(decodeTable(bytes, (encoding, options) => new TextDecoder(encoding, options)));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void read(file);
    else take(event.dataTransfer.getData('text/plain'));
  };
  return (
    <div className={styles['zone']}>
      <label htmlFor={id}>{t('table.here')}</label>
      <p id={`${id}-how`}>{t('table.how')}</p>
      <textarea
        id={id}
        rows={7}
        spellCheck={false}
        aria-describedby={`${id}-how`}
        placeholder={t('table.example')}
        onChange={({ currentTarget: { value } }) => {
          // A table that is typed begins with its second line.
          if (/\n./.test(value)) take(value);
        }}
        onPaste={(event) => {
          event.preventDefault();
          take(event.clipboardData.getData('text/plain'));
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('table.file')}
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      <Button onClick={() => input.current?.click()}>{t('table.file')}</Button>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
