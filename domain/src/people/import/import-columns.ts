/** Fields that a column of a table of people can hold, in the order of the choices. */
export const IMPORT_FIELDS = [
  'number',
  'first_name',
  'last_name',
  'full_name',
  'started_working_at_company',
  'stopped_working_at_company',
  'hours_week',
  'days',
  'start_time',
  'break_minutes',
  'allowed_leave_days',
  'birth_date',
] as const;
/** Field of a column of a table of people. */
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The field of each column; null: the column is not read. */
export type ColumnMapping = readonly (ImportField | null)[];

/** German and English headings, as {@link plainHeading} writes them. */
const HEADINGS: Readonly<Record<ImportField, string>> = {
  number:
    'nr nummer persnr personalnr personalnummer personalid mitarbeiternr mitarbeiternummer manr no number id employeeno employeenumber employeeid staffno staffnumber personnelnumber',
  first_name: 'vorname vornamen rufname firstname forename givenname',
  last_name: 'nachname familienname zuname lastname surname familyname',
  full_name:
    'name namen mitarbeiter mitarbeitername person vornamename namevorname vornamenachname nachnamevorname vorundnachname vollername fullname employee employeename',
  started_working_at_company:
    'eintritt eintrittsdatum eintrittam eingetretenam vertragab vertragsbeginn vertragbeginn beginnderbeschaftigung beschaftigtseit beschaftigungsbeginn eingestelltam einstellungsdatum seit ab beginn start startdate startofcontract contractstart contractfrom hired hiredate hiredon dateofhire entrydate joined joiningdate employedsince',
  stopped_working_at_company:
    'austritt austrittsdatum austrittam vertragsende vertragende vertragbis endederbeschaftigung beschaftigtbis befristetbis bis ende end enddate endofcontract contractend contractuntil leavingdate terminationdate employeduntil',
  hours_week:
    'waz wochenarbeitszeit wochenstunden wochenstd stdprowoche stdwoche stundenprowoche stundenwoche stunden std arbeitszeit sollstunden hours hoursweek hoursperweek weeklyhours weeklyworkinghours workinghours',
  days: 'arbeitstage arbeitstagewoche wochentage tage days workdays workingdays weekdays',
  start_time: 'arbeitsbeginn dienstbeginn arbeitabuhr uhrzeit von starttime startofwork begintime',
  break_minutes: 'pause pausen pausemin pauseminuten pauseinminuten break breaks breakmin breakminutes breakinminutes',
  allowed_leave_days:
    'url urlaub urlaubstage urlaubstageprojahr urlaubsanspruch jahresurlaub leave leavedays annualleave annualleavedays holidayentitlement vacation vacationdays',
  birth_date: 'geburtsdatum geburtstag gebdatum geb geboren geborenam birthdate birthday dateofbirth dob born',
};

const FIELD_BY_HEADING: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) => HEADINGS[field].split(' ').map((heading) => [heading, field] as const)),
);

/** A heading without case, accents, spaces and signs: `Std. / Woche` → `stdwoche`, `Beschäftigt seit` → `beschaftigtseit`. */
const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Reads what columns hold from their headings, in any order. Each field is taken once, by its first column. 'Name' beside a
 * column for first names is the last name.
 */
export function mapColumns(headings: readonly string[]): ColumnMapping {
  const found = headings.map((heading) => FIELD_BY_HEADING.get(plainHeading(heading)) ?? null);
  const hasFirst = found.includes('first_name') && !found.includes('last_name');
  const fields = found.map((field) => (field === 'full_name' && hasFirst ? 'last_name' : field));
  return fields.map((field, column) => (fields.indexOf(field) === column ? field : null));
}

/** Whether a row consists of headings: at least two of its cells are known ones, or its only cell is. */
export function isHeading(cells: readonly string[]): boolean {
  const known = cells.filter((cell) => FIELD_BY_HEADING.has(plainHeading(cell))).length;
  return known >= Math.min(2, cells.length) && known > 0;
}

/** Gives a column another field; a column that had it before is not read any more. */
export const withColumn = (mapping: ColumnMapping, column: number, field: ImportField | null): ColumnMapping =>
  mapping.map((before, index) => (index === column ? field : before === field ? null : before));
