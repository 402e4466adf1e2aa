import { api } from '@zeitblatt/contract/api';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import type { WeekDay } from '@zeitblatt/domain/days/week/week';
import type { MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import { required } from '@zeitblatt/domain/rules/required';
import type { Answer, Client } from '../../../testing/client.ts';

/** The month of the tests. */
export const MONTH = '2026-10';

const params = { month: MONTH };

/** A person of a manager's call. */
type Worker = { readonly employeeId: number; readonly schemaId: number };

/** The calls of a manager on the months of people. */
export const managing = (client: Client) => ({
  send: (workers: readonly Worker[], days: DayEntry[] | null = null, without_days_ahead = false): Promise<Answer> =>
    client.send(api.monthStates.send, {
      params,
      body: { months: workers.map(({ schemaId }) => ({ schema_id: schemaId, days })), without_days_ahead },
    }),
  confirm: (workers: readonly Worker[], words: string | null = null, take_recorded = false): Promise<Answer> =>
    client.send(api.monthStates.confirm, {
      params,
      body: { employee_ids: workers.map(({ employeeId }) => employeeId), confirmed: true, words, take_recorded },
    }),
  reply: ({ employeeId }: Worker, words = 'Die Pause steht so im Plan'): Promise<Answer> =>
    client.send(api.monthStates.reply, { params, body: { employee_id: employeeId, words } }),
  close: (workers: readonly Worker[]): Promise<Answer> =>
    client.send(api.monthStates.close, {
      params,
      body: { employee_ids: workers.map(({ employeeId }) => employeeId) },
    }),
  reopen: ({ employeeId }: Worker, reason = 'Ein Tag fehlt'): Promise<Answer> =>
    client.send(api.monthStates.reopen, { params, body: { employee_id: employeeId, reason } }),
  month: ({ employeeId }: Worker) => client.read(api.monthStates.companyMonth, { params: { ...params, employeeId } }),
  list: (state?: MonthStanding['state']) =>
    client.read(api.monthStates.companyMonths, {
      params,
      query: { page: 1, rowsPerPage: 15, ...(state === undefined ? {} : { state }) },
    }),
  bell: async () => (await client.read(api.notifications.list, {})).data.map(({ text }) => text),
});

/** The calls of an employee on the own months. */
export const answering = (client: Client) => {
  const month = () => client.read(api.monthStates.ownMonth, { params });
  const seenHash = async () => required((await month()).standing.sent, 'the draft of a month').hash;
  return {
    month,
    months: () => client.read(api.monthStates.ownMonths, {}),
    toAnswer: async () => (await client.read(api.ownTasks.read, {})).months_to_answer,
    agree: async (hash?: string): Promise<Answer> =>
      client.send(api.monthStates.agree, { params, body: { hash: hash ?? (await seenHash()) } }),
    object: async (words = 'Am 5. war ich bis 18 Uhr da', days: string[] = ['2026-10-05']): Promise<Answer> =>
      client.send(api.monthStates.object, { params, body: { hash: await seenHash(), words, days } }),
    undo: (): Promise<Answer> => client.send(api.monthStates.takeBack, { params }),
    bell: async () => (await client.read(api.notifications.list, {})).data.map(({ text }) => text),
  };
};

export const refusal = ({ status, body }: Answer): [number, string] => [status, body.code];

/** Times and kind of a day as one text. */
export const textOf = ({
  start_time,
  end_time,
  kind,
}: {
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly kind?: string | null | undefined;
}): string => `${start_time ?? ''}-${end_time ?? ''} ${kind ?? ''}`.trim();

/** A day as the week tells it: the record, else the stamps, else the absence, else the plan. */
export function recordedText({ record, stamps, plan, kind }: WeekDay): string {
  const none = { start_time: null, end_time: null };
  return textOf({ ...(record ?? stamps ?? (kind === null ? plan : none) ?? none), kind });
}
