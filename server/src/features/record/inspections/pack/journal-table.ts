import { createLogText } from '@zeitblatt/domain/record/log/log-text';
import type { Translate } from '../../../../http/context/context.ts';
import type { JournalRow } from './journal.queries.ts';
import { keyOf, type Lines, number, type PackTable, text } from './pack-table.ts';

/** The table of the log's chain. */
export const JOURNAL: PackTable = {
  file: 'journal',
  name: 'Journal',
  description: 'Die Kette des Protokolls; wie sie geprüft wird, steht in journal-pruefen.txt',
  isForPrograms: true,
  columns: [
    keyOf(number('Nr.')),
    text('Wann'),
    text('Wer'),
    text('Was'),
    text('Betrifft'),
    text('Inhalt (Base64)'),
    text('Hash (SHA-256)'),
  ],
};

/** Number of entries of the chain, and the hash of the last one. */
export type JournalFacts = { entries: number; head: string };

export const noJournalFacts = (): JournalFacts => ({ entries: 0, head: '' });

/** The lines of the journal, counted into `facts`. The content is written as Base64, so that no protection against formulas changes what the hash covers. */
export async function* journalLines(t: Translate, rows: AsyncIterable<JournalRow>, facts: JournalFacts): Lines {
  const { typeName } = createLogText(t);
  for await (const { id, at, by, type, subject, content, hash } of rows) {
    facts.entries += 1;
    facts.head = hash;
    const what = type === null ? null : typeName(type);
    const encoded = content === null ? null : Buffer.from(content).toString('base64');
    yield [String(id), at, by, what, subject, encoded, hash];
  }
}

/** How the journal is checked without the product. */
export const JOURNAL_NOTE = [
  'So prüfen Sie das Journal (journal.csv)',
  '',
  'Jede Zeile ist ein Eintrag des Protokolls der Firma, der älteste zuerst. Die Nummern können Lücken haben.',
  'Der Hash einer Zeile ist SHA-256 über zwei Teile hintereinander:',
  '  1. die 32 Bytes, die der Hash der Zeile davor hexadezimal nennt; bei der ersten Zeile nichts,',
  '  2. die Bytes, die in der Spalte „Inhalt (Base64)“ stehen.',
  'So wird jede Zeile mit Inhalt gegen die Zeile davor geprüft.',
  '',
  'Einträge über andere Personen und Monate stehen nur mit ihrem Hash da: Ihr Inhalt gehört nicht zu dieser Prüfung.',
  'An solchen Zeilen lässt sich die Kette aus dieser Mappe allein nicht nachrechnen. Dass vor einer solchen Zeile nichts fehlt,',
  'zeigt erst der Vergleich: mit der Zahl der Einträge und dem Kopf der Kette in der Übersicht und in der täglichen E-Mail,',
  'oder mit der Mappe, die über den Link der Firma geladen wird. Die ganze Kette prüft das Programm der Firma (verify-log).',
  'Der Inhalt nennt für jede Fassung eines Stundenzettels ein Siegel (seals). Die Firma kann die Siegel gegen die',
  'gespeicherten Stunden prüfen lassen; das geschieht auch jede Nacht.',
  'Der letzte Hash ist der Kopf der Kette. Hat die Firma eine Adresse dafür angegeben, steht er in der täglichen E-Mail.',
]
  .join('\r\n')
  .concat('\r\n');
