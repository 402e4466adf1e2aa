import { useLocation } from '@tanstack/react-router';

/** Screens about the sheets of everybody; their addresses stand below that of the employees. */
const SHEETS = /^\/employees\/(?:months|due|timesheet-batch|short-time)(?:\/|$)/;

/** Whether the screen belongs to the menu entry of the sheets, and not to that of the employees. */
export const useIsAtSheets = (): boolean => useLocation({ select: ({ pathname }) => SHEETS.test(pathname) });
