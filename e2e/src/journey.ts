import { test as base } from '@playwright/test';
import { type Product, startProduct } from './product.ts';

export { expect } from '@playwright/test';

/** A journey through the real product. It is started once for each worker and belongs to that worker alone. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // Playwright reads from the pattern which other fixtures this one needs: none.
    async ({}, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ product }, provide) => provide(product.address),
});
