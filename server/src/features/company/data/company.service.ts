import type { api } from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { inOrderOfDays, sectorsForLog } from '@zeitblatt/domain/company/data/sectors';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import type { LogChange } from '@zeitblatt/domain/company/log/log';
import type { City } from '@zeitblatt/domain/rules/city';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import { findLogGroups } from '../../../audit/log-groups.queries.ts';
import { countLogEntries, findLogAuthors, findLogEntries } from '../../../audit/read-log.queries.ts';
import { enterCompany } from '../../../database/database.ts';
import type { CompanyContext, Service, SessionContext } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { changeSeals } from '../log/change-seals.ts';
import { getSealState } from '../log/seals.queries.ts';
import { hasRecords, insertCompanyMove } from '../places/company-places.queries.ts';
import { answerForOwnTown } from '../places/own-town.ts';
import { findCity } from '../places/places.queries.ts';
import {
  type CompanyFields,
  findCompany,
  insertCompany,
  lockCompanyOf,
  makeFounder,
  nextCompanyId,
  updateCompany,
} from './company.queries.ts';

/** Gives a company that is being founded its subscription, in the transaction of the company. */
export type FoundSubscription = (
  context: Pick<SessionContext, 'db' | 'user' | 'now'>,
  companyId: number,
) => Promise<void>;

export const companyService = (foundSubscription: FoundSubscription, queue: JobQueue): Service<typeof api.company> => ({
  async get({ db, reach }) {
    const company = await findCompany(db, reach);
    if (!company) throw new Refusal('company_not_found');
    return company;
  },

  async create(context, { body: input }) {
    const body = { ...input, sectors: inOrderOfDays(input.sectors) };
    const { db, user, now } = context;
    if ((await lockCompanyOf(db, user.id)) !== null) throw new Refusal('company_exists');
    const city = await placeOf(db, body);
    const id = await nextCompanyId(db);
    await enterCompany(db, id);
    await insertCompany(db, { id, fields: body, now });
    await foundSubscription(context, id);
    await makeFounder(db, user.id, id);
    const changes = changesBetween(null, toldOf(body, city));
    const entry = { type: 'company_created', subject: body.name, changes, isFullySealed: true } as const;
    await insertLogEntry(db, { companyId: id }, { ...entry, user, now });
    return { ...body, id, city, version: 1 };
  },

  async change(context, { body: { version, city_from, ...input } }) {
    const { db, reach, user, now } = context;
    const fields = { ...input, sectors: inOrderOfDays(input.sectors) };
    const before = await findCompany(db, reach, { isLocked: true });
    if (!before) throw new Refusal('company_not_found');
    if (before.version !== version) throw new Refusal('version_conflict', { current: before });
    const city = await placeOf(db, fields);
    const changes = changesBetween(toldOf(before, before.city), toldOf(fields, city));
    changes.push(...(await noteMove(context, { from: before.city_id, to: fields.city_id, on: city_from ?? null })));
    if (changes.length === 0) return before;
    await updateCompany(db, reach, fields);
    await answerForOwnTown(context, before, fields);
    await insertLogEntry(db, reach, { type: 'company_changed', subject: fields.name, changes, user, now });
    return { ...fields, id: reach.companyId, city, version: version + 1 };
  },

  async seals({ db, reach }) {
    return getSealState(db, reach);
  },

  async changeSeals(context, { body: { email } }) {
    return changeSeals(context, queue, email);
  },

  async log({ db, reach }, { query: { page, ...filter } }) {
    const total = await countLogEntries(db, reach, filter);
    const data = await findLogEntries(db, reach, filter, { ...rowsOfPage(page), total });
    return { total, data, last_page: lastPageOf(total) };
  },

  async logGroups({ db, reach }, { query: { page, ...filter } }) {
    const { total, groups } = await findLogGroups(db, reach, filter, rowsOfPage(page));
    return { total, data: groups, last_page: lastPageOf(total) };
  },

  async logPeople({ db, reach }) {
    const people = await findLogAuthors(db, reach);
    return { data: people.sort((a, b) => a.name.localeCompare(b.name, 'de') || a.id - b.id) };
  },
});

type Moved = { readonly from: number | null; readonly to: number | null; readonly on: IsoDate | null };

/**
 * Keeps the place before a move for the days before it: today, unless a day is given. A place that was unknown, and one on which nothing
 * recorded depends, is right from the beginning.
 *
 * @returns what the log tells about the day
 * @throws FieldRefusal for a day that lies ahead
 * @source docs/decisions.md D118
 */
async function noteMove(
  { db, reach, user, now, today }: CompanyContext,
  { from, to, on }: Moved,
): Promise<LogChange[]> {
  if (on !== null && on > today) throw fieldRefusal('city_from', 'validation:dateInFuture');
  if (on === null && (from === null || from === to)) return [];
  if (!(await hasRecords(db, reach))) return [];
  const validFrom = on ?? today;
  await insertCompanyMove(db, reach, { from, to, validFrom, by: user.id, now });
  return [{ field: 'valid_from', old: null, new: formatDotted(validFrom) }];
}

/** @throws FieldRefusal for an unknown place. @source docs/security-tests.md S09 */
async function placeOf(db: Parameters<typeof findCity>[0], { city_id }: CompanyFields): Promise<City | null> {
  if (city_id === null) return null;
  const city = await findCity(db, city_id);
  if (!city) throw fieldRefusal('city_id', 'validation:invalid');
  return city;
}

/** Fields of a company that the log compares: its fields, and the name of its place. */
const toldOf = (fields: CompanyFields, city: City | null) => ({
  name: fields.name,
  street: fields.street,
  city: city && `${city.zip} ${city.name}`,
  phone: fields.phone,
  fax: fields.fax,
  email: fields.email,
  vat_number: fields.vat_number,
  contact_person: fields.contact_person,
  using_cost_units: fields.using_cost_units,
  show_plan_hours_calculation_paragraph: fields.show_plan_hours_calculation_paragraph,
  timesheet_allocation_block_size: fields.timesheet_allocation_block_size,
  has_assumption_day: fields.has_assumption_day,
  has_peace_festival: fields.has_peace_festival,
  has_corpus_christi: fields.has_corpus_christi,
  requires_agreement: fields.requires_agreement,
  is_scaffolding: fields.is_scaffolding,
  sectors: sectorsForLog(fields.sectors),
});
