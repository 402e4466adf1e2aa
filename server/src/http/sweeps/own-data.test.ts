import { endpoint } from '@zeitblatt/contract/call/endpoint';
import { successBody } from '@zeitblatt/contract/call/errors';
import { createTranslator } from '@zeitblatt/i18n/translate';
import Fastify from 'fastify';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { databaseOf } from '../../database/database.ts';
import { updateProfile } from '../../features/accounts/account/accounts.queries.ts';
import { deleteNotification } from '../../features/accounts/notifications/notifications.queries.ts';
import { createLimits } from '../../sessions/limits.ts';
import { getUser } from '../../sessions/users.queries.ts';
import { createClient } from '../../testing/client.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { createSweep } from '../../testing/sweeps/sweep-callers.ts';
import { CALLS, hasScope } from '../../testing/sweeps/sweep-calls.ts';
import { exampleRequestFor } from '../../testing/sweeps/sweep-examples.ts';
import { type Colleague, createColleague, findLeaks } from '../../testing/sweeps/sweep-own.ts';
import { bindEndpoint } from '../bind/bind.ts';
import { createCallerMemory } from '../context/caller-memory.ts';
import type { Handler } from '../context/context.ts';
import type { AppParts } from '../context/parts.ts';
import { createCallSemaphores } from '../context/semaphore.ts';
import { TIME_LIMITS } from '../context/time-limits.ts';

let colleague: Colleague;
// The sweep marks a colleague's rows by SQL, which does not update the stored copies of the names.
const app = setUpApp({ hasDamagedRows: true });
const sweep = setUp(beforeAll, () => createSweep(app));
beforeAll(async () => {
  colleague = await createColleague(app, sweep.company);
});

const OWN_CALLS = CALLS.filter(([, call]) => hasScope(call, 'own'));

describe.each(['colleague', 'manager', 'user'] as const)('a call on own data, made by: %s', (name) => {
  test.each(OWN_CALLS)('S14 %s shows and changes nothing of a colleague', async (callName, call) => {
    const { client } = await sweep.caller(name);
    const leaks = await findLeaks(app, colleague, async () => {
      const answer = await client.raw(exampleRequestFor([callName, call], colleague.things));
      expect(answer.status).not.toBe(401);
      return answer;
    });
    expect(leaks).toEqual([]);
  });
});

describe('the sweep finds a planted call on own data', () => {
  const OWN = { scope: 'own', by: ['session'] } as const;
  const SHOW = endpoint({
    method: 'GET',
    path: 'user/leaking',
    access: { ...OWN, right: ['read', 'Profile'] },
    reads: ['Profile'],
    output: z.object({ last_name: z.string() }),
  });
  const CHANGE = endpoint({
    method: 'POST',
    path: 'user/leaking',
    access: { ...OWN, right: ['edit', 'Profile'] },
    changes: ['Profile'],
    output: successBody,
  });

  /** A server with one extra call on the same database. */
  async function leaksOf<E extends typeof SHOW | typeof CHANGE>(call: E, handler: Handler<E>): Promise<string[]> {
    const server = Fastify();
    onTestFinished(() => server.close());
    const { pool } = app;
    const means = { pool, db: databaseOf(pool), limits: createLimits(pool), turns: createCallSemaphores(pool) };
    const callers = createCallerMemory(app.clock.now);
    const settings = { timeZone: 'Europe/Berlin', limitsMs: TIME_LIMITS };
    const parts = { ...means, callers, app: server, settings, now: app.clock.now, translate: createTranslator() };
    bindEndpoint(parts as unknown as AppParts, call, handler);
    const { client } = await sweep.caller('colleague');
    const request = { method: call.method, url: `/api/${call.path}` };
    return findLeaks(app, colleague, async () => {
      const answer = await createClient(server, client.token).raw(request);
      expect(answer.status).toBe(200);
      return answer;
    });
  }

  test('that shows the name of a colleague', async () => {
    const leaks = await leaksOf(SHOW, ({ db, now }) => getUser(db, colleague.user, now));
    expect(leaks).toEqual([`answers ${colleague.secrets[0]} of a colleague`]);
  });

  test('that shows nothing but the caller, and finds nothing then', async () => {
    expect(await leaksOf(SHOW, ({ db, reach, now }) => getUser(db, reach.userId, now))).toEqual([]);
  });

  test('that changes the profile of a colleague', async () => {
    const leaks = await leaksOf(CHANGE, async ({ db }) => {
      await updateProfile(db, colleague.user, { first_name: 'Wer', last_name: 'Anders', lang_id: 1 });
      return { success: 'changed' };
    });
    expect(leaks).toEqual(['changes users.id of a colleague']);
  });

  test('that deletes a notification of a colleague', async () => {
    const leaks = await leaksOf(CHANGE, async ({ db, reach }) => {
      await deleteNotification(db, { ...reach, userId: colleague.user }, colleague.things.notification);
      return { success: 'deleted' };
    });
    expect(leaks).toEqual(['changes notifications.user_id of a colleague']);
  });
});
