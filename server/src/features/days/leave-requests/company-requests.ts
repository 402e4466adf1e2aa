import type { api } from '@zeitblatt/contract/api';
import type { CompanyRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { confirmedMonthsOf } from '@zeitblatt/domain/days/week/confirmed-months';
import { required } from '@zeitblatt/domain/rules/required';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import { findLeastPresent } from '../leave/requested-leave.queries.ts';
import { recordedDay } from './check-request.ts';
import { awayAmong, shortDaysOf } from './colleagues.ts';
import { judgeRequests, usedDaysOf } from './judge-requests.ts';
import { asCompany, shownRequest } from './request-acts.ts';
import type { RequestTools } from './request-tools.ts';
import { countWaiting, findRequestPage, type RequestRow } from './requests.queries.ts';

const ROWS = 15;

/** The calls by which managers read requests. */
export const listCalls = (tools: RequestTools): Service<Pick<typeof api.leaveRequests, 'list' | 'count'>> => ({
  async list(context, { query: { state, page } }) {
    const { total, rows } = await findRequestPage(context.db, context.reach, state, rowsOfPage(page, ROWS));
    const data = state === 'open' ? await openOnes(context, rows, tools) : rows.map((row) => toCompany(context, row));
    return { total, last_page: lastPageOf(total, ROWS), data };
  },

  count: async ({ db, reach }) => ({ open: await countWaiting(db, reach) }),
});

function toCompany(context: CompanyContext, row: RequestRow): CompanyRequest {
  const { employee_id: id, number, first_name, last_name } = row;
  const actor = asCompany(context, row);
  const nothing = {
    years: [],
    away: [],
    away_max: 0,
    short_days: [],
    is_advance: false,
    confirmed_month: null,
    recorded_day: null,
  };
  return {
    ...shownRequest(row, actor),
    employee: { id, number, first_name, last_name },
    is_own: actor.isOwn,
    ...nothing,
  };
}

/** Open requests with what granting would mean, by the same few statements whatever their number. */
async function openOnes(context: CompanyContext, rows: readonly RequestRow[], tools: RequestTools) {
  const judged = await judgeRequests(context, rows, tools);
  const known = rows.flatMap((row) => {
    const found = judged.get(row);
    return found ? [{ row, found, days: usedDaysOf(found.days) }] : [];
  });
  const asked = known.map(({ row: { employee_id }, days }) => ({ employee_id, days }));
  const away = await awayAmong(context, asked, tools);
  const least = await findLeastPresent(context.db, context.reach);
  const short = least === null ? [] : await shortDaysOf(context, asked, least, tools);
  return known.map(
    ({ row, found, days }, index): CompanyRequest => ({
      ...toCompany(context, row),
      ...required(away[index], 'the colleagues of a request'),
      years: [...found.years],
      is_advance: found.isAdvance,
      short_days: short[index] ?? [],
      confirmed_month: confirmedMonthsOf(days, found.person.facts)[0] ?? null,
      recorded_day: row.state === 'asked' ? recordedDay(row, found) : null,
    }),
  );
}
