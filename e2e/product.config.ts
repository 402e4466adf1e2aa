import type { FullConfig } from '@playwright/test';
import { announceProduct, startProduct } from './src/product.ts';

/** Starts the product once for all workers, with a company for each, and stops it after the last journey. */
export default async function startForAllWorkers({ workers }: FullConfig): Promise<() => Promise<void>> {
  const product = await startProduct(workers, { hasStripe: true });
  announceProduct(product);
  return product.stop;
}
