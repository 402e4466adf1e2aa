import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** What a route has just loaded is not asked for again by its screen. */
const FRESH_MS = 2000;

/** A refusal stays a refusal; what failed on the way is tried once more. */
const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status < 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthAnotherTry,
        retryDelay: 500,
        staleTime: FRESH_MS,
        // Who comes back to this tab may have changed something in another one a moment ago.
        refetchOnWindowFocus: 'always',
      },
    },
  });
