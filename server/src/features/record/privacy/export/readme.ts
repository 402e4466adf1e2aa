import type { ZipEntry } from '@zeitblatt/documents/record/zip';
import type { Translate } from '../../../../http/context/context.ts';
import type { TableName } from './data-catalog.ts';
import { TABLES_FOLDER } from './export-tables.ts';

const LINE_END = '\r\n';

type CompanyReadme = {
  readonly t: Translate;
  readonly company: string;
  readonly at: string;
  readonly tables: readonly TableName[];
  readonly modified: number;
};

/** The description of a company's export, in the language of the person who asked for it. */
export const formatCompanyReadme = ({ t, company, at, tables, modified }: CompanyReadme): ZipEntry =>
  readme(t, modified, [
    t('privacy:readme.companyTitle', { company }),
    t('privacy:readme.at', { at }),
    '',
    t('privacy:readme.companyAbout'),
    '',
    ...(['employees', 'absences', 'days', 'timesheets', 'log', 'invoices', 'pdf'] as const).map((file) =>
      t(`privacy:readme.file.${file}`),
    ),
    '',
    ...describeTables(t, tables),
    '',
    t('privacy:readme.notInCompany'),
  ]);

type PersonReadme = Omit<CompanyReadme, 'company'> & { readonly name: string };

/** The description of a person's export. */
export const formatPersonReadme = ({ t, name, at, tables, modified }: PersonReadme): ZipEntry =>
  readme(t, modified, [
    t('privacy:readme.personTitle', { name }),
    t('privacy:readme.at', { at }),
    '',
    t('privacy:readme.personAbout'),
    '',
    ...describeTables(t, tables),
  ]);

/** Groups of fields that do not explain themselves. */
const FIELDS = [
  'counts',
  'places',
  'signatures',
  'switches',
  'sums',
  'openDays',
  'details',
  'checks',
  'sessions',
  'guessing',
  'referral',
  'progress',
] as const;

const describeTables = (t: Translate, tables: readonly TableName[]): string[] => [
  t('privacy:readme.tables', { folder: TABLES_FOLDER }),
  ...tables.toSorted().map((table) => `- ${TABLES_FOLDER}/${table}.json: ${t(`privacy:table.${table}`)}`),
  '',
  t('privacy:readme.spelling'),
  '',
  t('privacy:readme.fields'),
  ...FIELDS.map((fields) => t(`privacy:readme.field.${fields}`)),
  '',
  t('privacy:readme.withheld'),
];

const readme = (t: Translate, modified: number, lines: readonly string[]): ZipEntry => ({
  name: t('privacy:readme.filename'),
  bytes: Buffer.from(lines.join(LINE_END) + LINE_END),
  modified,
});
