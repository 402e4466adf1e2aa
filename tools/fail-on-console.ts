import { afterAll, afterEach, beforeEach } from 'vitest';

/**
 * A test that prints unexpected output fails, because a warning on the console of a passing test is not read.
 * A test that expects output says so with `vi.spyOn(console, …).mockImplementation(…)`.
 */
const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

let printed: string[] = [];

function listen(): void {
  for (const method of METHODS) {
    console[method] = (...values: unknown[]) => {
      printed.push(`console.${method}: ${values.map(String).join(' ')}`);
    };
  }
}

function refuse(): void {
  const lines = printed;
  printed = [];
  if (lines.length > 0) throw new Error(`Unexpected output on the console:\n${lines.join('\n')}`);
}

listen();
beforeEach(listen);
afterEach(refuse);
afterAll(refuse);
