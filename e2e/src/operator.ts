import { type Product, runBesideProduct } from './product.ts';

/** Runs a command of the operator at the terminal, beside the running product. @returns what it prints */
export const runAsOperator = ({ dataFolder }: Product, ...words: readonly string[]): Promise<string> =>
  runBesideProduct(dataFolder, 'server/src/main-admin.ts', ...words);
