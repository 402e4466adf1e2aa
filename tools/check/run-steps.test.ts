import { describe, expect, test } from 'vitest';
import { runSteps, type Step } from './run-steps.ts';
import { exitCode, sumResults } from './summary.ts';

const passed = { passed: 1, failed: 0, skipped: 0, output: '' };
const failed = { passed: 0, failed: 1, skipped: 0, output: 'wrong' };
const ignore = () => undefined;

const step = (name: string, run: Step['run'] = async () => passed): Step => ({ name, run });

describe('the steps', () => {
  test('all run and are reported, even when one fails and one throws', async () => {
    const reported: string[] = [];
    const steps = [
      step('a', async () => failed),
      step('b', async () => {
        throw new Error('broken');
      }),
      step('c'),
    ];
    const results = await runSteps(steps, ({ name }) => reported.push(name));

    expect(reported.sort()).toEqual(['a', 'b', 'c']);
    expect(sumResults(results)).toEqual({ passed: 1, failed: 2, skipped: 0 });
    expect(exitCode(sumResults(results))).toBe(1);
    expect(results.find(({ name }) => name === 'b')?.output).toContain('broken');
  });

  test('begin in their order, two at a time', async () => {
    let running = 0;
    let most = 0;
    const order: string[] = [];
    const slow = (name: string) =>
      step(name, async () => {
        order.push(name);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return passed;
      });

    await runSteps([slow('a'), slow('b'), slow('c'), slow('last')], ignore);

    expect(most).toBe(2);
    expect(order).toEqual(['a', 'b', 'c', 'last']);
  });

  test('after an interruption are not begun', async () => {
    const interruption = new AbortController();
    const steps = [
      step('first', async () => {
        interruption.abort();
        return passed;
      }),
      step('beside it'),
      step('second'),
    ];
    const results = await runSteps(steps, ignore, interruption.signal);
    expect(results.map(({ name }) => name)).not.toContain('second');
  });
});
