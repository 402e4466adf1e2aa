import { runAdmin } from './admin/run-admin.ts';
import { CLEAN_UPS } from './composition/features.ts';
import { removeForeignSettings } from './launch/database/foreign-settings.ts';

removeForeignSettings();
process.exitCode = await runAdmin(process.argv.slice(2), {
  cleanUps: CLEAN_UPS,
  env: process.env,
  now: () => Temporal.Now.instant(),
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
});
