import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/frame/page.tsx';
import { Button } from '../../ui/marks/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import styles from './openings.module.css';
import type { OpeningPerson } from './place-openings.ts';
import type { Openings } from './use-openings.ts';

export type OpeningsColumn = {
  readonly header: string;
  readonly placeholder: string;
  /** Name of the field of a person. */
  readonly labelOf: (name: string) => string;
};

type OpeningsTableProps<Person extends OpeningPerson> = {
  readonly label: string;
  readonly people: readonly Person[];
  /** People that there are, of whom only so many can be entered at once. */
  readonly total: number;
  readonly openings: Openings<Person>;
  /** Value that a person has now. */
  readonly now: { readonly header: string; readonly textOf: (person: Person) => string };
  /** The opening that a person has already, in words. */
  readonly enteredOf?: (person: Person) => string;
  readonly columns: readonly OpeningsColumn[];
  readonly saveLabel: string;
};

/** A table with fields for many people: typed, or pasted from a spreadsheet. Lines that fit no person are named. */
export function OpeningsTable<Person extends OpeningPerson>(props: OpeningsTableProps<Person>) {
  const { label, people, total, openings, now, enteredOf, columns, saveLabel } = props;
  const { t } = useTranslation('openings');
  return (
    <>
      {total > people.length && <Notice>{t('first', { count: people.length, total })}</Notice>}
      <Unknown lines={openings.unknown} />
      <Panel padded={false}>
        <table className={styles['table']} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('person')}</th>
              <th scope="col">{now.header}</th>
              {columns.map(({ header }) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person, row) => (
              <tr key={person.employee_id}>
                <th scope="row">
                  {nameOf(person)} {person.number && <small className={styles['dim']}>{person.number}</small>}
                  {enteredOf && <small className={styles['entered']}>{enteredOf(person)}</small>}
                </th>
                <td className="num" data-head={now.header}>
                  {now.textOf(person)}
                </td>
                {columns.map((column, index) => (
                  <Cell
                    key={column.header}
                    person={person}
                    row={row}
                    index={index}
                    column={column}
                    openings={openings}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <Save openings={openings} label={saveLabel} />
    </>
  );
}

const nameOf = ({ first_name, last_name }: OpeningPerson): string => `${first_name} ${last_name}`;

type CellProps<Person extends OpeningPerson> = {
  readonly person: Person;
  readonly row: number;
  readonly index: number;
  readonly column: OpeningsColumn;
  readonly openings: Openings<Person>;
};

function Cell<Person extends OpeningPerson>({ person, row, index, column, openings }: CellProps<Person>) {
  const wrong = openings.wrongOf(person, index);
  const messageId = `opening-${person.employee_id}-${index}`;
  return (
    <td data-head={column.header}>
      <input
        className="num"
        aria-label={column.labelOf(nameOf(person))}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : messageId}
        autoComplete="off"
        placeholder={column.placeholder}
        value={openings.textOf(person, index)}
        onChange={({ currentTarget: { value } }) => openings.type(person, value, index)}
        onPaste={(event) => {
          const { clipboardData } = event;
          const clipboard = { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') };
          if (openings.paste(row, index, clipboard)) event.preventDefault();
        }}
      />
      {wrong !== null && (
        <small id={messageId} className={styles['wrong']}>
          {wrong}
        </small>
      )}
    </td>
  );
}

function Unknown({ lines }: { readonly lines: readonly { readonly line: number; readonly text: string }[] }) {
  const { t } = useTranslation('openings');
  return (
    <div role="status">
      {lines.length > 0 && (
        <Notice tone="warning" title={t('unknown', { count: lines.length })}>
          {lines.map(({ line, text }) => (
            <p key={line}>{t('line', { line, text })}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

type SaveProps<Person extends OpeningPerson> = { readonly openings: Openings<Person>; readonly label: string };

function Save<Person extends OpeningPerson>({ openings, label }: SaveProps<Person>) {
  const { t } = useTranslation('openings');
  const { count, wrong, failure, isSaving, save } = openings;
  return (
    <div className={styles['save']}>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <p role="status">{wrong > 0 && t('wrong', { count: wrong })}</p>
      <Button kind="primary" disabled={count === 0 || wrong > 0} loading={isSaving} onClick={() => void save()}>
        {label}
      </Button>
    </div>
  );
}
