import { api } from '@zeitblatt/contract/api';
import {
  afterAct,
  type REQUEST_SIDES,
  type RequestAct,
  type RequestState,
} from '@zeitblatt/domain/days/leave-requests/request-state';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { hireWithAccount } from '../week/day-records.builder.ts';
import { days } from './leave-requests.builder.ts';

const app = setUpApp({ now: '2026-11-20T11:00:00Z' });

type Actor = 'first manager' | 'second manager' | 'employee';
type Step = { readonly actor: Actor; readonly act: Exclude<RequestAct, 'ask_change'> };
const ACTS = ['agree', 'refuse', 'withdraw', 'ask_cancel'] as const;

/** Sends an act with the version that the actor has seen. */
function send(client: Client, { actor, act }: Step, id: number, version: number) {
  const at = { params: { id } };
  const reason = 'In dieser Woche ist Inventur';
  if (actor === 'employee') {
    if (act === 'withdraw') return client.send(api.leaveRequests.withdraw, { ...at, body: { version } });
    if (act === 'ask_cancel') return client.send(api.leaveRequests.askCancel, { ...at, body: { version } });
    return client.send(api.leaveRequests.answer, { ...at, body: { version, agrees: act === 'agree' } });
  }
  if (act === 'agree') return client.send(api.leaveRequests.grant, { ...at, body: { version, as_advance: true } });
  if (act === 'refuse') return client.send(api.leaveRequests.refuse, { ...at, body: { version, reason } });
  if (act === 'withdraw') return client.send(api.leaveRequests.takeBack, { ...at, body: { version } });
  return client.send(api.leaveRequests.cancel, { ...at, body: { version, reason } });
}

test('two managers and the employee at once leave a request as the rules say', { timeout: 120_000 }, async () => {
  const company = await app.company();
  const clients: Record<Actor, Client> = {
    'first manager': await company.signIn('company_manager'),
    'second manager': await company.signIn('company_manager'),
    employee: app.client('-'),
  };
  const step = fc.record({
    actor: fc.constantFrom<Actor>('first manager', 'second manager', 'employee'),
    act: fc.constantFrom(...ACTS),
  });
  // Each round: acts that are sent at the same moment, all with the version that was read before.
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(rounds, async (sent) => {
      const worker = await hireWithAccount(app, company);
      clients.employee = worker.client;
      const body = days('2026-12-21', '2026-12-22');
      const { id } = (await worker.client.send(api.leaveRequests.ask, { body })).body.request;
      let model: { state: RequestState; asked_by: (typeof REQUEST_SIDES)[number]; version: number } = {
        state: 'asked',
        asked_by: 'employee',
        version: 1,
      };
      for (const round of sent) {
        const answers = await Promise.all(round.map((one) => send(clients[one.actor], one, id, model.version)));
        const done = round.filter((_, index) => answers[index]?.status === 200);
        // Of acts with the same version only one can be done, and one that the rules allow is done unless another was.
        expect(done.length).toBeLessThanOrEqual(1);
        const after = round.map(({ actor, act }) =>
          afterAct({ ...model, first: '2026-12-21' }, act, {
            side: actor === 'employee' ? 'employee' : 'company',
            isOwn: false,
            today: '2026-11-20',
          }),
        );
        expect(done.length).toBe(after.some((one) => 'state' in one) ? 1 : 0);
        const [chosen] = done;
        const next = chosen && after[round.indexOf(chosen)];
        if (chosen && next && 'state' in next) {
          const asks = chosen.act === 'ask_cancel';
          const side = chosen.actor === 'employee' ? 'employee' : 'company';
          model = { state: next.state, asked_by: asks ? side : model.asked_by, version: model.version + 1 };
        }
        const [row] = (await worker.client.read(api.leaveRequests.own, {})).data;
        expect(row).toMatchObject(model);
      }
      const { data } = await clients['first manager'].read(api.leave.year, {
        params: { schemaId: worker.schemaId, year: 2026 },
      });
      const isTaken = model.state === 'granted' || model.state === 'cancel_asked';
      expect(data.reduce((sum, { used_days }) => sum + used_days, 0)).toBe(isTaken ? 2 : 0);
    }),
    { numRuns: 12 },
  );
});
