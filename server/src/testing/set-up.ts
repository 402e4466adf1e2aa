import { afterAll, beforeAll } from 'vitest';
import type { Client } from './client.ts';
import { createTestApp, type TestApp, type TestOptions } from './test-app.ts';
import type { TestCompany } from './test-company.ts';

/** `beforeAll` or `beforeEach` of vitest: whether the tests of a file share a fixture, or each test gets its own. */
type Hook = (make: () => Promise<void>) => void;

/**
 * Starts the application before the first test of a file, or of a `describe`, and stops it after the last one.
 * Hooks below this call may use it. An `afterAll` above this call runs once the application has stopped.
 *
 * @param options a function when they depend on what an earlier `beforeAll` made
 */
export function setUpApp(options: TestOptions | (() => TestOptions) = {}): TestApp {
  const app = setUp(beforeAll, () => createTestApp(typeof options === 'function' ? options() : options));
  afterAll(() => app.stop());
  return app;
}

/** A new company and its signed-in manager, made once (`beforeAll`) or for each test (`beforeEach`). */
export function setUpCompany(app: TestApp, hook: Hook): { readonly company: TestCompany; readonly manager: Client } {
  const company = setUp(hook, () => app.company());
  const manager = setUp(hook, () => company.signIn('company_manager'));
  return { company, manager };
}

/**
 * Makes an object in a hook and returns a proxy for the newest one made.
 *
 * @throws ReferenceError when it is used before the hook has run
 */
export function setUp<T extends object>(hook: Hook, make: () => Promise<T>): T {
  let made: T | undefined;
  hook(async () => {
    made = await make();
  });
  const current = (): T => {
    if (made === undefined) throw new ReferenceError('A fixture is there in tests and in hooks below it only');
    return made;
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(current(), key),
    has: (_, key) => Reflect.has(current(), key),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(current(), key),
  });
}
