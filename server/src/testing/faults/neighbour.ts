import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';

/** Reads the company, or another page, from an address of this machine. @returns milliseconds until the whole answer was there */
export async function askAs(
  target: string,
  localAddress: string,
  token: string,
  path = '/api/company',
): Promise<number> {
  const begin = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' };
  const sending: ClientRequest = request(`${target}${path}`, { localAddress, headers });
  sending.end();
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`the neighbour is answered ${answer.statusCode}`);
  return performance.now() - begin;
}

/** @param share of the samples that are not above the result, in percent */
export function percentileOf(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const at = Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100));
  return Math.round((sorted[at] ?? 0) * 10) / 10;
}
