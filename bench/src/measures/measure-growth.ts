import type { Pool } from '../../../server/src/database/pool.ts';
import { type Caller, createCaller } from '../measuring/caller.ts';
import { exactCpuMsSince, exactCpuOfDescendants } from '../measuring/exact-cpu.ts';
import type { Growth } from '../measuring/figures.ts';
import { cyclicItemAt, median } from '../measuring/statistics.ts';
import { findRequestPaths, type Sizes } from './measure-sizes.ts';

const WARM_UP_CALLS = 60;
/** Short rounds, many times in turn: the machine's speed changes within seconds, and then meets both companies. */
const CALLS_PER_ROUND = 20;
const ROUNDS = 25;

/** Cost that a call may have in the large company, as a multiple of its cost in the small one. */
const GROWTH_LIMIT = 1.2;
/** For searches, which also show more matches in the large company. */
const SEARCH_GROWTH_LIMIT = 2;

/** The small company does not fill these pages: a row shown costs more than many that are passed over. */
const LONG_PAGE = '&rowsPerPage=50';

/**
 * Measures the CPU time of the whole product for each request of the screens, in a small and in a large company: one caller,
 * who sends the next request after the answer, in rounds of both companies in turn. Each figure is the median of the rounds,
 * in milliseconds a call. Outside Linux they are 0.
 */
export async function measureGrowth(
  { admin, address, today }: { readonly admin: Pool; readonly address: string; readonly today: string },
  { small, large }: Sizes,
): Promise<Growth[]> {
  const companies = await Promise.all(
    [small, large].map(async ({ companyId, token }) => ({
      caller: createCaller(address, token),
      paths: await findRequestPaths(admin, companyId, today),
    })),
  );
  const growths: Growth[] = [];
  for (const name of Object.keys(companies[0]?.paths ?? {})) {
    const rounds = companies.map(({ caller, paths }) => ({
      send: sendInTurn(
        caller,
        (paths[name] ?? []).map((path) => path.replace(LONG_PAGE, '')),
      ),
      ms: [] as number[],
    }));
    for (const { send } of rounds) await send(WARM_UP_CALLS);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { send, ms } of rounds) {
        const before = exactCpuOfDescendants();
        await send(CALLS_PER_ROUND);
        ms.push(exactCpuMsSince(before) / CALLS_PER_ROUND);
      }
    }
    const [inSmall = Number.NaN, inLarge = Number.NaN] = rounds.map(({ ms }) => median(ms));
    const limit = name.includes('search') ? SEARCH_GROWTH_LIMIT : GROWTH_LIMIT;
    growths.push({ name, small: inSmall, large: inLarge, limit });
  }
  return growths;
}

/** A function that sends a number of requests, one after the other; each use continues with the next path. */
function sendInTurn(caller: Caller, paths: readonly string[]): (calls: number) => Promise<void> {
  let sent = 0;
  return async (calls) => {
    for (const end = sent + calls; sent < end; sent += 1) await caller('GET', cyclicItemAt(paths, sent));
  };
}
