import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_FOLDER } from '../platform.mjs';
import type { Step } from './run-steps.ts';

/** Seconds that each step took in its last run on this machine, by name. */
export type StepTimes = Readonly<Record<string, number>>;

const FILE = join(PROJECT_FOLDER, '.cache', 'check', 'step-times.json');

/**
 * Orders steps so that both lanes end at about the same time: the longest of the last run begins first. The first step
 * stays the first, because others wait for it; steps that never ran keep their place before all others.
 */
export function longestFirst(steps: readonly Step[], times: StepTimes): Step[] {
  const [first, ...others] = steps;
  const secondsOf = ({ name }: Step): number => times[name] ?? Number.POSITIVE_INFINITY;
  return first === undefined ? [] : [first, ...others.sort((a, b) => compare(secondsOf(b), secondsOf(a)))];
}

const compare = (one: number, other: number): number => (one === other ? 0 : one - other);

/** Times of the last runs; none in a fresh clone, or when the file cannot be read as JSON. */
export function readStepTimes(file = FILE): StepTimes {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StepTimes;
  } catch {
    return {};
  }
}

export function writeStepTimes(results: readonly { name: string; seconds: number }[], file = FILE): void {
  const times = { ...readStepTimes(file), ...Object.fromEntries(results.map(({ name, seconds }) => [name, seconds])) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(times));
}
