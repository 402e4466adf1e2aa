import type * as z from 'zod';
import { browserStorage } from '../session/browser-storage.ts';

type ListSearch = { readonly search?: string | undefined; readonly page?: number | undefined };

/** How a person left a list: sorting, filter, page. Kept in the browser, for each person alone. */
export type ListState<Search extends ListSearch> = {
  /** Null when there is nothing but the defaults. */
  readonly stored: (userId: number) => Search | null;
  /** What was searched for belongs to the moment, and so does the page of what was found. */
  readonly keep: (userId: number, search: Search) => void;
};

/** @param name of the list, in the storage of the browser */
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
