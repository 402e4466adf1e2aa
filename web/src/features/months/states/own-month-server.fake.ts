import * as api from '@zeitblatt/contract/api';
import type { PersonMonth } from '@zeitblatt/domain/months/states/month-state';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { AGREEMENT, OBJECTION, OCTOBER, octoberOf, standingOf } from './month.builder.ts';

const employee = userOf('employee');

/** A fake server with October to answer. */
export function serverWith(october: PersonMonth = octoberOf()) {
  const server = workingApi(employee);
  let shown = october;
  const answer = (given: Partial<PersonMonth>) => {
    shown = { ...shown, ...given };
    return { success: '', month: shown };
  };
  server.on(api.monthStates.ownMonths, () => ({ data: [shown.standing] }));
  server.on(api.ownTasks.read, () => ({
    open_days: { count: 0, earliest: null },
    months_to_answer: shown.standing.state === 'sent' ? 1 : 0,
  }));
  server.on(api.monthStates.ownMonth, ({ params }) =>
    params.month === OCTOBER
      ? shown
      : {
          ...octoberOf(),
          differences: [],
          can_agree: false,
          can_object: false,
          standing: standingOf({ month: params.month, state: 'open', sent: null }),
        },
  );
  server.on(api.monthStates.agree, () =>
    answer({ standing: standingOf({ state: 'agreed', agreement: AGREEMENT }), can_agree: false, can_undo: true }),
  );
  server.on(api.monthStates.object, ({ body }) =>
    answer({
      standing: standingOf({ state: 'objected', objection: { ...OBJECTION, words: body.words, days: body.days } }),
      can_object: false,
      can_undo: true,
    }),
  );
  server.on(api.monthStates.takeBack, () =>
    answer({ standing: standingOf(), can_agree: true, can_object: true, can_undo: false }),
  );
  server.on(api.monthStates.ownDraft, () => new Blob(['%PDF-1.7']));
  server.on(api.timesheets.ownDownload, () => new Blob(['%PDF-1.7']));
  return server;
}

export const open = (server = serverWith(), path = '/timetracking/month') =>
  renderApp(path, { user: employee, server });
export const day = (number: number) =>
  page.getByRole('table').getByRole('button', { name: new RegExp(` ${number}\\.:`) });
export const step = (name: string) =>
  page.getByRole('list', { name: 'Status des Monats' }).getByRole('listitem').filter({ hasText: name });
export const status = page.getByRole('main').getByRole('status');
export const agree = page.getByRole('button', { name: 'Zustimmen' });
export const object = page.getByRole('button', { name: 'Einwand schreiben' });
