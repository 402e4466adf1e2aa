import { MOST_PEOPLE } from '@zeitblatt/domain/people/import/split-table';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/marks/button.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { type ReadResult, readFile, readText } from '../file/read-file.ts';
import styles from './paste-zone.module.css';

type PasteZoneProps = {
  /** @param sheet name of the sheet of a workbook */
  readonly onText: (text: string, sheet?: string) => void;
};

/** Takes a table: pasted, typed, dropped or chosen as a file. */
export function PasteZone({ onText }: PasteZoneProps) {
  const { t } = useTranslation('people-import');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const show = (result: ReadResult) => {
    setProblem('problem' in result ? t(`table.${result.problem}`, { people: MOST_PEOPLE }) : null);
    if ('text' in result) onText(result.text, result.sheet);
  };
  const take = (text: string) => show(readText(text));
  const read = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    show(await readFile(file));
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
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('table.file')}
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      <Button onClick={() => input.current?.click()}>{t('table.file')}</Button>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
