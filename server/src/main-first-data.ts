import { randomBytes } from 'node:crypto';
import { required } from '@zeitblatt/domain/rules/required';
import { createPool } from './database/pool.ts';
import { loadDemo } from './demo/load-demo.ts';
import { loadProductPlaces } from './features/company/places/load-places.ts';
import { runAsChild } from './launch/processes/run-as-child.ts';
import { storeDemoSignIns } from './settings/demo-sign-ins.ts';
import { loadKeys } from './settings/load-keys.ts';
import { readSettings } from './settings/settings.ts';

// Fills an empty database in a process of its own: the memory that this needs would stay with the launcher as long as the product
// runs.
await runAsChild(async (waitForDatabase) => {
  const settings = readSettings(process.env);
  const { databaseUrl, dataFolder, timeZone } = settings;
  const adminUrl = required(databaseUrl, 'the database that is filled');
  const admin = createPool(adminUrl, { timeZone, max: 1 });
  await waitForDatabase(() => loadProductPlaces(admin));
  await admin.end();
  const demoDatabase = process.env.ZEITBLATT_DEMO_DATABASE;
  if (demoDatabase !== undefined) {
    const today = Temporal.Now.plainDateISO(timeZone).toString();
    const { checkCodes } = loadKeys(settings);
    const { sign_ins: signIns } = await loadDemo(adminUrl, { today, random: randomBytes, checkCodes });
    storeDemoSignIns(dataFolder, demoDatabase, signIns);
  }
  return { stop: async () => undefined };
});
