import { useMediaQuery } from '@mantine/hooks';

/** Below this width lists become cards and dialogs fill the screen. */
export const NARROW_SCREEN = '(max-width: 639px)';

/** Below this width the menu is folded, and wide tables become lists. */
const FOLDED_SCREEN = '(max-width: 1023px)';

/** Whether the screen is too narrow for the menu beside a wide table. */
export const useFoldedScreen = (): boolean =>
  useMediaQuery(FOLDED_SCREEN, undefined, { getInitialValueInEffect: false });

/** Whether a list and what belongs to one of its rows do not fit beside each other. */
export const useHalfScreen = (): boolean =>
  useMediaQuery('(max-width: 1279px)', undefined, { getInitialValueInEffect: false });

/** Whether the screen is narrow, from the first drawing on: nothing is drawn for a wide screen first. */
export const useNarrowScreen = (): boolean =>
  useMediaQuery(NARROW_SCREEN, undefined, { getInitialValueInEffect: false });

/** Whether the screen is narrow now. */
export const isNarrowScreen = (): boolean => matchMedia(NARROW_SCREEN).matches;
