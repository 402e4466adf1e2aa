import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { notices } from '../messages/notices.ts';
import { theme, tokenVariables } from '../theme/theme.ts';
import { watchDoubleClicks } from './double-clicks.ts';

// The script prelude.js reads the colour scheme under this storage key before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' });

/** Nonce with which the content security policy allows Mantine's styles. */
function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  // The scroll lock of dialogs adds its style through another library.
  setNonce(nonce);
  return nonce;
}

/** Providers that screens need: theme, the place of the messages, and double clicks that meet one control. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => watchDoubleClicks(document), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokenVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={styleNonce}
    >
      <Notices />
      {children}
    </MantineProvider>
  );
}

/** The messages at the top, as soon as there is one. */
function Notices() {
  const library = useSyncExternalStore(notices.subscribe, notices.library);
  return library && <library.NoticeArea />;
}
