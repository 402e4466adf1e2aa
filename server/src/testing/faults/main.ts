import { startVitest } from 'vitest/node';

// `npm run faults -- 20 --seed 1`: tries everything that was ever seen to break the product, and prints what was lost.
const DEFAULT_ROUNDS = 20;

function usage(): never {
  process.stderr.write('How often shall each part be killed, and with which seed? npm run faults -- 20 --seed 1\n');
  process.exit(2);
}

const given = process.argv.slice(2);
const at = given.indexOf('--seed');
const [seed = '1'] = at < 0 ? [] : given.splice(at, 2).slice(1);
const [rounds = String(DEFAULT_ROUNDS), ...more] = given;
if (more.length > 0 || ![rounds, seed].every((text) => /^[1-9]\d*$/.test(text))) usage();

process.env['ZEITBLATT_FAULT_ROUNDS'] = rounds;
process.env['ZEITBLATT_FAULT_SEED'] = seed;
process.stdout.write(`Faults: ${rounds} rounds of each kill, seed ${seed}. The default takes about 25 minutes.\n\n`);
const begin = performance.now();
const vitest = await startVitest('test', [], { config: 'vitest.faults.config.ts', watch: false });
const minutes = Math.round((performance.now() - begin) / 6000) / 10;
const hasLost = vitest.state.getCountOfFailedTests() > 0 || vitest.state.getUnhandledErrors().length > 0;
await vitest.close();
process.stdout.write(`${minutes} minutes\n`);
process.exit(hasLost ? 1 : 0);
