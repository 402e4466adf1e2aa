import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import 'dayjs/locale/de';
import 'dayjs/locale/ru';
import 'dayjs/locale/tr';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './mantine-styles.ts';
import { theme, tokenVariables } from './theme.ts';

const MONDAY = 1;

// The script prelude.js reads the colour scheme under this storage key before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' });

/** Nonce with which the content security policy allows Mantine's styles. */
function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  // The scroll lock of dialogs adds its style through another library.
  setNonce(nonce);
  return nonce;
}

/** Providers that screens need: theme, calendar language, notifications. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokenVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={styleNonce}
    >
      <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: MONDAY }}>
        {/* Notifications are at the top, because errors stay until closed and would cover the buttons of forms at the bottom. */}
        <Notifications position="top-center" limit={4} />
        {children}
      </DatesProvider>
    </MantineProvider>
  );
}
