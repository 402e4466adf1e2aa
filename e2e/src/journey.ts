import { test as base } from '@playwright/test';
import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import { type DemoSignIn, type Product, readRunningProduct } from './product.ts';

export { expect } from '@playwright/test';

/** A journey through the real product, which all workers share. Each worker has a demo company of its own. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // Playwright reads from the pattern which other fixtures this one needs: none.
    async ({}, provide, { parallelIndex }) => {
      const { address, dataFolder, companies } = readRunningProduct();
      const signIns = companies[parallelIndex];
      if (!signIns) throw new Error(`worker ${parallelIndex} has no company`);
      await provide({ address, dataFolder, signIn: (role) => signInOf(role, signIns) });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, provide) => provide(product.address),
});

function signInOf(role: Role, signIns: readonly DemoSignIn[]): DemoSignIn {
  const found = signIns.find((signIn) => signIn.role === role);
  if (!found) throw new Error(`the demo has no ${role}, only ${signIns.map((signIn) => signIn.role).join(', ')}`);
  return found;
}
