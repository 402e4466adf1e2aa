import { useMantineColorScheme } from '@mantine/core';

export type ColorScheme = 'auto' | 'light' | 'dark';

/** The chosen colour scheme (`auto` follows the system), stored in this browser. */
export function useColorScheme(): { choice: ColorScheme; choose: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { choice: colorScheme, choose: setColorScheme };
}
