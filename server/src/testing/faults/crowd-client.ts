import { askAs } from './neighbour.ts';

// Twenty networks, each with fifteen calls at a time, every one of them read.
const NETWORKS = 20;
const AT_ONCE = 15;

const target = process.env['FLOODED'] ?? '';
const token = process.env['TOKEN'] ?? '';

async function askOnAndOn(network: number): Promise<never> {
  for (;;) await askAs(target, `127.0.1.${network}`, token, '/api/company/employees').catch(() => undefined);
}

for (let network = 1; network <= NETWORKS; network += 1)
  for (let call = 0; call < AT_ONCE; call += 1) void askOnAndOn(network);
process.on('message', () => process.exit(0));
process.send?.({ type: 'ready' });
