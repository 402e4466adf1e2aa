import { useMediaQuery } from '@mantine/hooks';

/** Below this width lists become cards and dialogs fill the screen. */
export const NARROW_SCREEN = '(max-width: 639px)';

/** Whether the screen is narrow, from the first drawing on: nothing is drawn for a wide screen first. */
export const useNarrowScreen = (): boolean =>
  useMediaQuery(NARROW_SCREEN, undefined, { getInitialValueInEffect: false });
