import { useLocation } from '@tanstack/react-router';

/** Entries of the menu with screens whose addresses stand below that of another entry. */
const PLACES = [
  { name: 'dueSheets', at: /^\/employees\/(?:months|due|timesheet-batch|short-time)(?:\/|$)/ },
  { name: 'absences', at: /^\/(?:absences|leave-requests|leave)(?:\/|$)/ },
  { name: 'archives', at: /^\/company\/remove-timesheets(?:\/|$)/ },
] as const;

/** Entry of the menu to which the screen belongs; null where its address says it. */
export const useMenuPlace = (): (typeof PLACES)[number]['name'] | null =>
  useLocation({ select: ({ pathname }) => PLACES.find(({ at }) => at.test(pathname))?.name ?? null });
