import { randomUUID } from 'node:crypto';
import type { DemoSignIn, Product } from './product.ts';

/** Calls the API as a signed-in user, beside the browser. */
export type Caller = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<T>;

/** Signs a user in without a screen. */
export async function signInCaller(
  { address }: Pick<Product, 'address'>,
  { email, password }: DemoSignIn,
): Promise<Caller> {
  const call = async <T>(token: string | null, method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${address}/api/${path}`, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { token } = await call<{ token: string }>(null, 'POST', 'user/login', { email, password });
  return (method, path, body) => call(token, method, path, body);
}
