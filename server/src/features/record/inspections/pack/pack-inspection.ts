import { readFile } from 'node:fs/promises';
import { AUDIT_DTD_NAME, type AuditTable, formatAuditIndex } from '@zeitblatt/documents/record/audit-index';
import type { ZipEntry } from '@zeitblatt/documents/record/zip';
import { formatCsvLine } from '@zeitblatt/documents/tables/csv';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { OTHER_PAPERS } from '@zeitblatt/domain/record/inspections/inspection';
import { createTranslator } from '@zeitblatt/i18n/translate';
import type { Db } from '../../../../database/database.ts';
import type { Translate } from '../../../../http/context/context.ts';
import { updateHashes } from '../../archives/archive-files.queries.ts';
import { type BegunPack, type Context, peopleOf } from './begin-pack.ts';
import { CHANGES, changeLines } from './changes-table.ts';
import { type FileHash, HASHES_NAME, hashFile } from './hash-blocks.ts';
import { HOURS, hoursLines } from './hours-table.ts';
import { JOURNAL, JOURNAL_NOTE, journalLines, noJournalFacts } from './journal-table.ts';
import { logPack } from './log-pack.ts';
import { MISSING_MONTHS, missingMonthLines } from './missing-months.ts';
import { createOverview, OVERVIEW_NAME, PAPER_FOLDERS, placeOfPapers } from './overview.ts';
import { packPapers } from './pack-papers.ts';
import { formatPackTable, type Lines, type PackTable } from './pack-table.ts';
import { HOLIDAYS, holidayLines, PEOPLE, peopleLines } from './people-tables.ts';
import { createPackReader } from './read-pack.ts';
import { addVersionLines, FINDING_REASONS, VERSIONS, type VersionLines } from './versions-tables.ts';
import { noDayCounts, WORK_DAYS, workDayLines } from './work-days-table.ts';

/**
 * The files of an inspection pack, in German. Everything is read page by page, so that memory does not grow with the company; only
 * the hash of each file is kept. The overview comes last, because it holds the hashes of all others.
 *
 * @source docs/decisions/0069-inspection-pack.md
 */
export function packInspection(context: Context, begun: BegunPack) {
  const { reach, jobId, now, documents } = context;
  const { heading, wanted, packed, missing, expectedFrom, by } = begun;
  const parts = createParts(context, begun);
  const { t, modified, people, counts, journal, papers } = parts;
  const files: FileHash[] = [];
  let overview: FileHash | null = null;

  async function* entries(): AsyncGenerator<ZipEntry> {
    for await (const entry of contentOf(context, begun, parts)) {
      files.push(hashFile(entry.name, entry.bytes));
      yield entry;
    }
    const lines = [HASH_HEAD, ...files.map(formatHash)].join('');
    const hashes = { name: HASHES_NAME, bytes: Buffer.from(lines), modified };
    files.push(hashFile(hashes.name, hashes.bytes));
    yield hashes;
    const facts = { t, heading, by: by.name, wanted, people: people.length, sheets: packed, missing, counts, journal };
    const printed = createOverview({ ...facts, expectedFrom, undrawn: papers.missing, files, createdAt: modified });
    const bytes = await documents.renderLegalText(printed);
    overview = hashFile(OVERVIEW_NAME, bytes);
    files.push(overview);
    yield { name: OVERVIEW_NAME, bytes, modified };
  }

  return {
    entries: entries(),
    count: () => packed.length,
    whenFinished: async (db: Db, sha256: string): Promise<void> => {
      const hashes = { sha256, overview_sha256: overview?.sha256 ?? null };
      await updateHashes(db, reach, jobId, hashes);
      await logPack(db, { reach, now: now() }, begun, { people: people.length, files: files.length, ...hashes });
    },
  };
}

/** Data of the files of a pack, and the counts that are taken while they are made. */
function createParts(context: Context, begun: BegunPack) {
  const { wanted, packed } = begun;
  const people = peopleOf(begun);
  const told = { employeeIds: people, from: wanted.first_month, to: wanted.last_month };
  const t = createGermanTexts();
  const ofVersions: VersionLines = { versions: [], reasons: [] };
  return {
    t,
    people,
    told,
    modified: Math.floor(context.now().epochMilliseconds / 1000),
    counts: noDayCounts(),
    journal: noJournalFacts(),
    ofVersions,
    papers: packPapers(context, packed, (paper, file) => addVersionLines(t, ofVersions, paper, file)),
    read: createPackReader(context, packed, told),
  };
}

type Parts = ReturnType<typeof createParts>;

/** All files but the list of hashes and the overview. */
async function* contentOf(
  { holidays, auditDtdFile }: Context,
  begun: BegunPack,
  { t, told, modified, counts, journal, ofVersions, papers, read }: Parts,
): AsyncGenerator<ZipEntry> {
  const { wanted, missing } = begun;
  const tables: AuditTable[] = [];
  async function* tableFiles(table: PackTable, lines: Lines): AsyncGenerator<ZipEntry> {
    for await (const { entries, described } of formatPackTable(table, lines, modified)) {
      tables.push(described);
      yield* entries;
    }
  }
  const textFile = (name: string, words: string): ZipEntry => ({ name, bytes: Buffer.from(words), modified });
  const { rows, workplaces, switches } = await read.employments();
  yield* tableFiles(WORK_DAYS, workDayLines(t, read.versions(), counts));
  yield* tableFiles(CHANGES, changeLines(t, read.versions(), read.removals()));
  yield* tableFiles(MISSING_MONTHS, missingMonthLines(missing));
  yield* tableFiles(PEOPLE, peopleLines(rows, wanted.last_month, wanted));
  yield* tableFiles(HOLIDAYS, holidayLines({ t, holidays, switches, workplaces, ...told }));
  yield* tableFiles(HOURS, hoursLines(read.accounts(), [told.from, told.to]));
  yield* tableFiles(JOURNAL, journalLines(t, read.journal(), journal));
  yield textFile('journal-pruefen.txt', JOURNAL_NOTE);
  for (const kind of OTHER_PAPERS)
    yield textFile(`${PAPER_FOLDERS[kind].folder}/liegt-bei.txt`, `${placeOfPapers(kind, wanted[kind])}\r\n`);
  yield* papers.entries;
  yield* tableFiles(VERSIONS, linesOf(ofVersions.versions));
  yield* tableFiles(FINDING_REASONS, linesOf(ofVersions.reasons));
  yield textFile('index.xml', formatAuditIndex(supplierOf(begun), tables));
  if (auditDtdFile !== null) yield { name: AUDIT_DTD_NAME, bytes: await readFile(auditDtdFile), modified };
}

async function* linesOf(lines: VersionLines['versions']): Lines {
  yield* lines;
}

function createGermanTexts(): Translate {
  const translate = createTranslator();
  return (key, params) => translate('de', key, params);
}

const HASH_HEAD = formatCsvLine(['Datei', 'Bytes', 'SHA-256']);
const formatHash = ({ name, bytes, sha256 }: FileHash): string => formatCsvLine([name, String(bytes), sha256]);

const supplierOf = ({ heading, wanted }: BegunPack) => ({
  name: heading.name,
  location: heading.place ?? '',
  comment: `Arbeitszeiten ${formatDotted(wanted.first_month)} bis ${formatDotted(wanted.last_month)}`,
});
