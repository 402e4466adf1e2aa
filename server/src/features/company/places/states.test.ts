import { api } from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';

test('there are sixteen states, and every signed-in user may read them', async () => {
  const app = await createTestApp();
  const client = await (await app.company()).signIn('employee');
  const { data } = await client.read(api.places.states, {});
  expect(data).toHaveLength(16);
  expect(data).toContainEqual({ id: 4, code: 'DE-BY', name: 'Bayern' });
  await app.stop();
});
