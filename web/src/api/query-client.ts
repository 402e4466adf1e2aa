import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/**
 * How long data that a route has loaded count as fresh, so that its screen does not request them again, in
 * milliseconds.
 */
const FRESH_MS = 2000;

/** Repeats a failed read once, unless the API refused it. */
const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status < 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthAnotherTry,
        retryDelay: 500,
        staleTime: FRESH_MS,
        // Reads data again when the user returns to this tab, because they may have changed the data in another one.
        refetchOnWindowFocus: 'always',
      },
    },
  });
