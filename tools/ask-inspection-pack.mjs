/**
 * Answers an inspector's three questions from an inspection pack alone: who worked when; recorded when and by whom; changed from what
 * to what, by whom and why. Reads nothing but the zip, and checks its hashes and the chain of its journal. Prints JSON.
 *
 * Usage: node tools/ask-inspection-pack.mjs Pruefung-2026-01-2026-10.zip
 *
 * @source docs/decisions/0069-inspection-pack.md
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const DIRECTORY_END = Buffer.from('PK\x05\x06', 'latin1');

/**
 * The files of a zip whose entries are stored.
 *
 * @param {Buffer} zip
 * @returns {Map<string, Buffer>}
 */
function readZip(zip) {
  const files = new Map();
  const end = zip.lastIndexOf(DIRECTORY_END);
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameEnd = entry + 46 + zip.readUInt16LE(entry + 28);
    const name = zip.subarray(entry + 46, nameEnd).toString('utf8');
    const local = zip.readUInt32LE(entry + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, zip.subarray(begin, begin + zip.readUInt32LE(entry + 24)));
    entry = nameEnd + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return files;
}

/** A cell in quotes, with doubled quotes inside, or a plain one, and the separator behind it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n)/gy;

/**
 * The lines of a table, from all of its files, each by the names of its columns.
 *
 * @param {Map<string, Buffer>} files
 * @param {string} table
 * @returns {Record<string, string>[]}
 */
function readTable(files, table) {
  const names = [...files.keys()].filter((name) => new RegExp(`^${table}(-\\d+)?\\.csv$`).test(name));
  return names.flatMap((name) => {
    const text =
      files
        .get(name)
        ?.toString('utf8')
        .replace(/^\ufeff/, '') ?? '';
    /** @type {string[][]} */
    const lines = [[]];
    for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
      // A leading apostrophe protects spreadsheets from formulas.
      lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, ''));
      if (end !== ';') lines.push([]);
    }
    const [head = [], ...rows] = lines.filter((line) => line.length > 0);
    return rows.map((row) => Object.fromEntries(head.map((column, index) => [column, row[index] ?? ''])));
  });
}

/** @param {Record<string, string>} row */
const personOf = (row) => `${row['Nachname']}, ${row['Vorname']}`;

/** @param {Map<string, Buffer>} files */
const whoWorkedWhen = (files) =>
  readTable(files, 'arbeitszeiten')
    .filter((row) => row['Beginn'] !== '')
    .map((row) => ({
      person: personOf(row),
      day: row['Tag'],
      from: row['Beginn'],
      to: row['Ende'],
      break_minutes: Number(row['Pause (Minuten)']),
      hours: row['Dauer (Stunden)'],
    }));

/** @param {Map<string, Buffer>} files */
const recordedWhenByWhom = (files) =>
  readTable(files, 'arbeitszeiten')
    .filter((row) => row['Beginn'] !== '')
    .map((row) => ({
      person: personOf(row),
      day: row['Tag'],
      recorded_on: row['Aufgezeichnet am'],
      source: row['Herkunft'],
      confirmed_by: row['Bestätigt von'],
      confirmed_at: row['Bestätigt am'],
      is_late: row['Verspätet aufgezeichnet'] === 'ja',
    }));

/** @param {Map<string, Buffer>} files */
const changedHowAndWhy = (files) =>
  readTable(files, 'aenderungen').map((row) => ({
    person: personOf(row),
    month: row['Monat'],
    day: row['Tag'],
    what: row['Vorgang'],
    before: row['Vorher'],
    after: row['Nachher'],
    by: row['Von'],
    at: row['Am'],
    reason: row['Grund'],
  }));

/**
 * Follows the chain of the journal: each line with content is checked against the hash of the line before.
 *
 * @param {Map<string, Buffer>} files
 */
function checkJournal(files) {
  let before = Buffer.alloc(0);
  let checked = 0;
  let entries = 0;
  /** @type {string[]} */
  const broken = [];
  for (const row of readTable(files, 'journal')) {
    entries += 1;
    const hash = Buffer.from(row['Hash (SHA-256)'] ?? '', 'hex');
    const content = row['Inhalt (Base64)'] ?? '';
    if (content !== '') {
      const made = createHash('sha256').update(before).update(Buffer.from(content, 'base64')).digest();
      checked += 1;
      if (!made.equals(hash)) broken.push(row['Nr.'] ?? '');
    }
    before = hash;
  }
  return { entries, checked, broken, head: before.toString('hex') };
}

/** The list of hashes and the overview, which holds the hash of that list, are in no list. */
const UNLISTED = ['pruefsummen.csv', '00-uebersicht.pdf'];

/**
 * Compares the files with the list of their hashes: those with another content, those that are missing, and those that were added.
 *
 * @param {Map<string, Buffer>} files
 */
function checkHashes(files) {
  const rows = readTable(files, 'pruefsummen');
  const wrong = rows.flatMap((row) => {
    const bytes = files.get(row['Datei'] ?? '');
    const isRight = !bytes || createHash('sha256').update(bytes).digest('hex') === row['SHA-256'];
    return isRight ? [] : [row['Datei']];
  });
  const listed = new Set(rows.map((row) => row['Datei'] ?? ''));
  const missing = [...listed].filter((name) => !files.has(name));
  const unlisted = [...files.keys()].filter((name) => !listed.has(name) && !UNLISTED.includes(name));
  return { files: rows.length, wrong, missing, unlisted };
}

const [, , path] = process.argv;
if (path === undefined) {
  console.error('Usage: node tools/ask-inspection-pack.mjs PACK.zip');
  process.exit(2);
}
const files = readZip(readFileSync(path));
const answers = {
  worked: whoWorkedWhen(files),
  recorded: recordedWhenByWhom(files),
  changed: changedHowAndWhy(files),
  journal: checkJournal(files),
  hashes: checkHashes(files),
};
console.log(JSON.stringify(answers, null, 2));
