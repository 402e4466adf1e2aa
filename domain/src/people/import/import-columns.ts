/** Fields that a column of a table of people can hold, in the order of the choices. */
export const IMPORT_FIELDS = [
  'number',
  'first_name',
  'last_name',
  'full_name',
  'full_name_last_first',
  'started_working_at_company',
  'stopped_working_at_company',
  'hours_week',
  'hours_day',
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

/** Headings in German, English, Turkish and Russian, as {@link plainHeading} writes them. */
const HEADINGS: Readonly<Record<ImportField, string>> = {
  number:
    'nr nummer persnr personalnr personalnummer personalid mitarbeiternr mitarbeiternummer manr no number id employeeno employeenumber employeeid staffno staffnumber personnelnumber sicilno sicilnumarasi personelno personelnumarasi numara табельныиномер табномер табельныи номер номерсотрудника',
  first_name: 'vorname vornamen rufname firstname forename givenname ad adi isim имя',
  last_name: 'nachname familienname zuname lastname surname familyname soyad soyadi soyisim фамилия',
  full_name:
    'name namen mitarbeiter mitarbeitername person vornamename vornamenachname vorundnachname vollername ganzername fullname employee employeename adsoyad adisoyadi adivesoyadi calisan personel фио имяифамилия имяфамилия сотрудник работник полноеимя',
  full_name_last_first:
    'namevorname nachnamevorname nachnameundvorname lastnamefirstname surnamefirstname soyadad soyadiadi фамилияимя фамилияиимя',
  started_working_at_company:
    'eintritt eintrittsdatum eintrittam eingetretenam vertragab vertragsbeginn vertragbeginn beginnderbeschaftigung beschaftigtseit beschaftigungsbeginn eingestelltam einstellungsdatum seit ab beginn start startdate startofcontract contractstart contractfrom hired hiredate hiredon dateofhire entrydate joined joiningdate employedsince isegiristarihi isegiris giristarihi isbasitarihi sozlesmebaslangici isebaslamatarihi датаприема датаприеманаработу приемнаработу началоработы договорс принят',
  stopped_working_at_company:
    'austritt austrittsdatum austrittam vertragsende vertragende vertragbis endederbeschaftigung beschaftigtbis befristetbis bis ende end enddate endofcontract contractend contractuntil leavingdate terminationdate employeduntil istencikistarihi istencikis cikistarihi sozlesmebitisi датаувольнения увольнение конецработы договорпо договордо уволен',
  hours_week:
    'waz wochenarbeitszeit wochenstunden wochenstd stdprowoche stdjewoche stdwoche stdwo stundenprowoche stundenjewoche stundenwoche stunden std arbeitszeit sollstunden hours hoursweek hoursperweek weeklyhours weeklyworkinghours workinghours haftaliksaat haftalikcalisma haftalikcalismasaati saathafta часоввнеделю часывнеделю часоввнед часы недельныечасы',
  hours_day:
    'stundenprotag stundenjetag stundentag stdprotag stdjetag stdtag tagesstunden tagesarbeitszeit taglichearbeitszeit hoursperday hoursday dailyhours gunluksaat gunlukcalismasaati saatgun часоввдень часывдень',
  days: 'arbeitstage arbeitstagewoche wochentage tage days workdays workingdays weekdays isgunleri calismagunleri gunler рабочиедни дни дниработы',
  start_time:
    'arbeitsbeginn dienstbeginn arbeitabuhr uhrzeit von starttime startofwork begintime isbaslangici isebaslamasaati mesaibaslangici началорабочегодня началосмены',
  break_minutes:
    'pause pausen pausemin pauseminuten pauseinminuten break breaks breakmin breakminutes breakinminutes mola moladk moladakika molasuresi molavermedakika перерыв перерывмин перерыввминутах',
  allowed_leave_days:
    'url urlaub urlaubstage urlaubstageprojahr urlaubsanspruch jahresurlaub leave leavedays annualleave annualleavedays holidayentitlement vacation vacationdays izin izingunu izingunleri yillikizin yillikizingunu отпуск днеиотпуска дниотпуска отпускныедни',
  birth_date:
    'geburtsdatum geburtstag gebdatum geb geboren geborenam birthdate birthday dateofbirth dob born dogumtarihi dogum датарождения деньрождения рожден',
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
    .replaceAll('ı', 'i')
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

/** How many cells of a row are known headings. */
export const knownHeadings = (cells: readonly string[]): number =>
  cells.filter((cell) => FIELD_BY_HEADING.has(plainHeading(cell))).length;

/** Whether a row consists of headings: at least two of its cells are known ones, or its only cell is. */
export function isHeading(cells: readonly string[]): boolean {
  const known = knownHeadings(cells);
  return known >= Math.min(2, cells.length) && known > 0;
}

/** Lines above a heading that are looked through: titles, the date, the address of the company. */
const MOST_TITLES = 20;

/** Index of the row with most known headings, below titles; -1 without one. */
export function findHeading(rows: readonly (readonly string[])[]): number {
  const known = rows.slice(0, MOST_TITLES + 1).map((row) => (isHeading(row) ? knownHeadings(row) : 0));
  return known.indexOf(Math.max(1, ...known));
}

/** Gives a column another field; a column that had it before is not read any more. */
export const withColumn = (mapping: ColumnMapping, column: number, field: ImportField | null): ColumnMapping =>
  mapping.map((before, index) => (index === column ? field : before === field ? null : before));
