import { type ProductPart, restartWhenEnded } from './part.ts';
import type { LaunchContext } from './program.ts';

/** Keeps a part running as long as the product runs. @returns a function that stops the part */
export function keepPartRunning(
  launch: LaunchContext,
  name: string,
  first: ProductPart,
  start: () => Promise<ProductPart>,
): () => Promise<void> {
  const { stop, gaveUp } = restartWhenEnded(name, first, start, { report: launch.report });
  void gaveUp.then(launch.onBroken);
  return stop;
}
