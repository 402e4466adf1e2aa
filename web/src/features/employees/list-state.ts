import { type EmployeeListSearch, employeeListSearch } from '../../route-search.ts';
import { browserStorage } from '../../session/browser-storage.ts';

const keyOf = (userId: number): string => `employees.${userId}`;

/** How this person left the overview: sorting, filter, page. Null when there is nothing but the defaults. */
export function storedListState(userId: number): EmployeeListSearch | null {
  const stored = browserStorage().getItem(keyOf(userId));
  if (stored === null) return null;
  const state = employeeListSearch.safeParse(jsonOf(stored)).data ?? {};
  return isEmpty(state) ? null : state;
}

/** Keeps how the overview looks. What was searched for belongs to the moment, and so does the page of what was found. */
export function keepListState(userId: number, { search, page, ...lasting }: EmployeeListSearch): void {
  const kept = search ? lasting : { ...lasting, page };
  if (isEmpty(kept)) browserStorage().removeItem(keyOf(userId));
  else browserStorage().setItem(keyOf(userId), JSON.stringify(kept));
}

export const isEmpty = (search: object): boolean => Object.values(search).every((value) => value === undefined);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
