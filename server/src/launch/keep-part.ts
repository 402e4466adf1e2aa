import { keepRunning, type Part } from './part.ts';
import type { Launch } from './program.ts';

/** Keeps a part running as long as the product runs. @returns a function that stops the part */
export function keepPart(launch: Launch, name: string, first: Part, start: () => Promise<Part>): () => Promise<void> {
  const { stop, gaveUp } = keepRunning(name, first, start, { report: launch.report });
  void gaveUp.then(launch.onBroken);
  return stop;
}
