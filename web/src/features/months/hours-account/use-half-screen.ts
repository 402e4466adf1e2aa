import { useMediaQuery } from '@mantine/hooks';

/** Whether list and statement do not fit beside each other. */
export const useHalfScreen = (): boolean =>
  useMediaQuery('(max-width: 1279px)', undefined, { getInitialValueInEffect: false });
