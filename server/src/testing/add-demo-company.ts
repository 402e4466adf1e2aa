import { randomBytes } from 'node:crypto';
import { openInstallation } from '../admin/terminal/installation.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { readSettings } from '../settings/settings.ts';

// Adds another demo company to the running product and prints the sign-ins as JSON. The argument is its mail domain.
const mailDomain = process.argv[2];
if (mailDomain === undefined) throw new RangeError('Which mail domain?');
const settings = readSettings(process.env);
await using cleanup = new AsyncDisposableStack();
const report = (line: string): void => void process.stderr.write(`${line}\n`);
const { adminUrl } = await openInstallation({ settings, cleanup, report });
const today = Temporal.Now.plainDateISO(settings.timeZone).toString();
const { sign_ins: signIns } = await loadDemo(adminUrl, { today, random: randomBytes, mailDomain });
process.stdout.write(JSON.stringify(signIns));
