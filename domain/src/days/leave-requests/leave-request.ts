import * as z from 'zod';
import { HOLIDAY_IDS } from '../../calendar/holidays.ts';
import { wireDate, wireMonth, wireTimestamp } from '../../calendar/wire.ts';
import { id, optionalText, requiredText, version } from '../../rules/fields.ts';
import { pageField } from '../../rules/list-query.ts';
import { ABSENCE_DAYS_MAX, hasBothDays } from '../absences/company-absences.ts';
import { REQUEST_ACTS, REQUEST_SIDES, REQUEST_STATES } from './request-state.ts';

/** Shortest reason of a refusal: who is refused learns why. @source docs/law.md */
export const REASON_MIN = 10;
/** Requests that are granted at once at most. */
export const GRANTED_AT_ONCE_MAX = 50;

/** The half of a day that is taken as leave. */
export const DAY_HALVES = ['morning', 'afternoon'] as const;
const half = z.enum(DAY_HALVES, 'validation:invalid').nullable().default(null);
const halves = z.number().multipleOf(0.5);

const spanFields = { first: wireDate, last: wireDate, half_first: half, half_last: half };
type Span = { readonly [Field in keyof typeof spanFields]: z.output<(typeof spanFields)[Field]> };

const isInOrder = ({ first, last }: Span): boolean => last >= first;
const isWithinYear = ({ first, last }: Span): boolean =>
  Temporal.PlainDate.from(first).until(last).days < ABSENCE_DAYS_MAX;
/** A single day has one half, that of the first day. */
const isHalvedOnce = ({ first, last, half_last }: Span): boolean => first !== last || half_last === null;

/** Rules of the days of a request. Later ones are looked at only where the earlier ones hold. */
const asSpan = <S extends z.ZodType<Span>>(schema: S): S =>
  schema
    .refine(isInOrder, { error: 'validation:leaveEnd', path: ['last'], when: hasBothDays })
    .refine(isWithinYear, { error: 'validation:absenceTooLong', path: ['last'], when: hasBothDays })
    .refine(isHalvedOnce, { error: 'validation:oneHalf', path: ['half_last'], when: hasBothDays });

/** The days that are asked for, of a preview. `replaces`: id of the granted request that they replace. */
export const requestSpan = asSpan(z.strictObject({ ...spanFields, replaces: id.nullable().default(null) }));
/** The same in an address, where everything is text. */
export const requestSpanQuery = asSpan(
  z.strictObject({ ...spanFields, replaces: z.coerce.number('validation:id').pipe(id).nullable().default(null) }),
);
export type RequestSpan = z.output<typeof requestSpan>;

/** A request of an employee. */
export const requestInput = asSpan(
  z.strictObject({ ...spanFields, replaces: id.nullable().default(null), note: optionalText(300) }),
);
export type RequestInput = z.output<typeof requestInput>;

/** The version of the request that was read. */
export const requestVersion = z.strictObject({ version });
/** The answer of an employee to what the company asks. */
export const requestAnswer = z.strictObject({ version, agrees: z.boolean('validation:invalid') });
/** `as_advance`: more days than there are, as was agreed. */
export const requestGrant = z.strictObject({ version, as_advance: z.boolean('validation:invalid').default(false) });
const reason = requiredText(300).refine((text) => text.length >= REASON_MIN, 'validation:reasonTooShort');
export const requestRefusal = z.strictObject({ version, reason });
/** The company asks to cancel what was granted. */
export const cancelInput = z.strictObject({ version, reason });
/** The company asks to take other days instead. */
export const changeInput = asSpan(z.strictObject({ ...spanFields, version, reason }));

export const manyGrants = z.strictObject({
  requests: z
    .array(z.strictObject({ id, version, as_advance: z.boolean('validation:invalid').default(false) }))
    .min(1, 'validation:required')
    .max(GRANTED_AT_ONCE_MAX, 'validation:tooMany'),
});

/** Days of leave in a year: those of the request, and what is left before and after. `left`: null without any entitlement. */
export const yearOfRequest = z.object({
  year: z.int(),
  days: halves,
  left: z.number().nullable(),
  left_after: z.number().nullable(),
  /** Days of other requests of the year that wait for an answer. */
  asked: halves,
});
export type YearOfRequest = z.infer<typeof yearOfRequest>;

/** A colleague who is away on days of a span, from the first to the last of these days. Nothing says why. */
const awayColleague = z.object({ name: z.string(), from: wireDate, to: wireDate, days: z.int() });
export type AwayColleague = z.infer<typeof awayColleague>;

export const REQUEST_SIGNS = ['leave', 'half', 'holiday', 'free'] as const;

/** The meaning of a request before it is sent. */
export const requestPreview = z.object({
  days: halves,
  /** Each day of the span: whether it uses leave; `holiday` only where work would be due without it. */
  signs: z.array(
    z.object({ day: wireDate, sign: z.enum(REQUEST_SIGNS), holiday: z.enum(HOLIDAY_IDS).nullable(), uses: halves }),
  ),
  years: z.array(yearOfRequest),
  away: z.array(awayColleague),
  /** Most colleagues who are away on one of the days. */
  away_max: z.int(),
  /** More days than are left: granted only as an advance. */
  is_advance: z.boolean(),
  /** Why it could not be sent so, in the language of the caller; `field`: null where it concerns no single one. */
  problem: z
    .object({
      code: z.string(),
      field: z.enum(['first', 'last', 'half_first', 'half_last']).nullable(),
      text: z.string(),
    })
    .nullable(),
});
export type RequestPreview = z.infer<typeof requestPreview>;

const spanOut = {
  first: wireDate,
  last: wireDate,
  half_first: z.enum(DAY_HALVES).nullable(),
  half_last: z.enum(DAY_HALVES).nullable(),
  days: halves,
};

/** The granted request whose days another one would replace, or has replaced. */
export const replacedRequest = z.object({ id, ...spanOut });

/** A request as its employee sees it. */
export const leaveRequest = z.object({
  id,
  version,
  ...spanOut,
  state: z.enum(REQUEST_STATES),
  /** The side that asks for what is open, or asked for what was decided. */
  asked_by: z.enum(REQUEST_SIDES),
  asked_at: wireTimestamp,
  note: z.string().nullable(),
  decided_at: wireTimestamp.nullable(),
  decided_by: z.string().nullable(),
  /** Of a refusal, and of what the company asks. */
  reason: z.string().nullable(),
  replaces: replacedRequest.nullable(),
  /** Acts that the caller may do with it now. */
  acts: z.array(z.enum(REQUEST_ACTS)),
});
export type LeaveRequest = z.infer<typeof leaveRequest>;

/** The request of an employee after an act. */
export const requestAfterAct = z.object({ success: z.string(), request: leaveRequest });

export const LISTED_REQUESTS = ['open', 'decided'] as const;
export const requestsQuery = z.strictObject({
  state: z.enum(LISTED_REQUESTS, 'validation:invalid').default('open'),
  page: pageField.default(1),
});

/** A request as managers see it; the open ones say what granting would mean. */
export const companyRequest = leaveRequest.extend({
  employee: z.object({ id, number: z.string().nullable(), first_name: z.string(), last_name: z.string() }),
  /** The caller's own, about which others decide. */
  is_own: z.boolean(),
  years: z.array(yearOfRequest),
  away: z.array(awayColleague),
  away_max: z.int(),
  /** Days on which fewer people would be there than the company needs. */
  short_days: z.array(wireDate),
  is_advance: z.boolean(),
  /** The first confirmed or closed month that it touches, which keeps it from being granted. */
  confirmed_month: wireMonth.nullable(),
  /** The first day for which work is recorded, which keeps it from being granted. */
  recorded_day: wireDate.nullable(),
});
export type CompanyRequest = z.infer<typeof companyRequest>;

/** Managers who are told of requests, each with the person instead on days of absence; none: all managers. `least_present`: people who are needed each day. */
export const handlingInput = z.strictObject({
  granters: z
    .array(z.strictObject({ user_id: id, deputy_id: id.nullable().default(null) }))
    .max(20, 'validation:tooMany')
    .refine((rows) => new Set(rows.map(({ user_id }) => user_id)).size === rows.length, 'validation:granterTwice'),
  least_present: z.int('validation:invalid').min(1, 'validation:invalid').max(9999, 'validation:invalid').nullable(),
});
export const handling = z.object({
  granters: z.array(z.object({ user_id: id, deputy_id: id.nullable() })),
  least_present: z.int().nullable(),
  /** Everybody who can be chosen. */
  managers: z.array(z.object({ user_id: id, name: z.string() })),
});

/** Colleagues who are away in a month, from today on: the days, and nothing that says why. */
export const awayMonth = z.object({
  month: wireMonth,
  people: z.array(z.object({ first_name: z.string(), last_name: z.string(), away: z.array(wireDate) })),
});
