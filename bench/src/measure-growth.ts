import type { Pool } from '../../server/src/database/pool.ts';
import { type Caller, createCaller } from './caller.ts';
import { cpuMsSince, cpuOfDescendants } from './cpu.ts';
import type { Growth } from './figures.ts';
import { findRequestPaths, type Sizes } from './measure-sizes.ts';
import { cyclicItemAt, median } from './statistics.ts';

const WARM_UP_CALLS = 20;
/** The clock of the processes counts 10 ms: a round of fewer calls would be too coarse. */
const CALLS_PER_ROUND = 120;
const ROUNDS = 5;

/** The small company does not fill these pages: a row shown costs more than many that are passed over. */
const LONG_PAGE = '&rowsPerPage=50';

/** What a call may cost in the large company, as a multiple of its cost in the small one. */
const GROWTH_LIMIT = 1.2;
/** For searches, which also show more matches in the large company. */
const SEARCH_GROWTH_LIMIT = 2;

/**
 * Measures the CPU time of the whole product for each request of the screens, in a small and in a large company: one caller,
 * who sends the next request after the answer. The rounds of the two companies alternate, so that a change of the machine's
 * speed meets both; each figure is the median of five rounds, in milliseconds a call.
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
      caller,
      paths: (paths[name] ?? []).map((path) => path.replace(LONG_PAGE, '')),
      ms: [] as number[],
    }));
    for (const { caller, paths } of rounds) await sendInTurn(caller, paths, WARM_UP_CALLS);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each company is first in every other round: whatever grows meanwhile then weighs on both.
      for (const { caller, paths, ms } of round % 2 === 0 ? rounds : rounds.toReversed()) {
        const before = cpuOfDescendants();
        await sendInTurn(caller, paths, CALLS_PER_ROUND);
        ms.push(cpuMsSince(before) / CALLS_PER_ROUND);
      }
    }
    const [inSmall = Number.NaN, inLarge = Number.NaN] = rounds.map(({ ms }) => median(ms));
    const limit = name.includes('search') ? SEARCH_GROWTH_LIMIT : GROWTH_LIMIT;
    growths.push({ name, small: inSmall, large: inLarge, limit });
  }
  return growths;
}

async function sendInTurn(caller: Caller, paths: readonly string[], calls: number): Promise<void> {
  for (let index = 0; index < calls; index += 1) await caller('GET', cyclicItemAt(paths, index));
}
