import type * as z from 'zod';
import { browserStorage } from '../session/browser-storage.ts';

type ListSearch = { readonly search?: string | undefined; readonly page?: number | undefined };

/** The state in which a user left a list: sorting, filter, page. Stored in the browser per user. */
export type ListState<Search extends ListSearch> = {
  /** The stored state of the list; null when there is none or it only has defaults. */
  readonly stored: (userId: number) => Search | null;
  /** Stores the state of the list, without the search text and the page of its results. */
  readonly keep: (userId: number, search: Search) => void;
};

/** Creates the storage for the state of one list. @param name key of the list in the browser's storage */
export function createListState<Search extends ListSearch>(name: string, schema: z.ZodType<Search>): ListState<Search> {
  const keyOf = (userId: number): string => `${name}.${userId}`;
  return {
    stored: (userId) => {
      const text = browserStorage().getItem(keyOf(userId));
      const state = text === null ? undefined : schema.safeParse(jsonOf(text)).data;
      return state === undefined || isEmpty(state) ? null : state;
    },
    keep: (userId, { search, page, ...lasting }) => {
      const kept = search ? lasting : { ...lasting, page };
      if (isEmpty(kept)) browserStorage().removeItem(keyOf(userId));
      else browserStorage().setItem(keyOf(userId), JSON.stringify(kept));
    },
  };
}

const isEmpty = (search: object): boolean => Object.values(search).every((value) => value === undefined);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
