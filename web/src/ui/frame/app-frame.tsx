import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { createLink, useRouter } from '@tanstack/react-router';
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from './brand.tsx';
import { InMain } from './skeleton.tsx';
import { TaskCount, type Tasks } from './task-count.tsx';
import '../theme/screen-styles.ts';
import './app-frame.css';
import './frame-menu.css';

export type AppFrameProps = {
  readonly company?: string | null;
  /** {@link MenuLink}s in order; null: a page that is gone through step by step, without a menu. */
  readonly menu: readonly ReactNode[] | null;
  /** Buttons at the right end of the header: notifications, account, sign out. */
  readonly tools?: ReactNode;
  /** At most one Banner, above the page. */
  readonly banner?: ReactNode;
  /** A {@link BottomBar}, which takes the place of the menu on phones. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
};

/** Header, side menu and content; on narrow screens a button opens the menu. */
export function AppFrame({ company, menu, tools, banner, bar, children }: AppFrameProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const content = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);

  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router]);

  useEffect(() => {
    // The element with the focus may be gone with the screen before: the keyboard then goes on in the new one.
    const keepFocus = () => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
    };
    // The frame itself appears after a sign-in.
    if (router.history.canGoBack()) keepFocus();
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      // A page that is opened begins at its first link, which skips the menu.
      if (fromLocation && pathChanged) keepFocus();
    });
  }, [router]);

  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      burger.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);

  // Moves the focus without changing the hash, which the router would treat as a navigation.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    content.current?.focus();
  };

  return (
    <div className="frame" data-bare={menu === null || undefined} data-own={Boolean(bar) || undefined}>
      <a className="skip-link" href="#content" onClick={skip}>
        {t('skipToContent')}
      </a>
      <header className="frame-header">
        <div>
          {menu && (
            <ActionIcon
              ref={burger}
              className="frame-burger"
              variant="subtle"
              color="gray"
              size={44}
              aria-label={isOpen ? t('menu.close') : t('menu.open')}
              aria-expanded={isOpen}
              aria-controls={menuId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <IconX size={20} /> : <IconMenu2 size={20} />}
            </ActionIcon>
          )}
          <Brand />
          {company && <span className="frame-company">{company}</span>}
        </div>
        {tools && <div className="frame-tools">{tools}</div>}
      </header>
      {menu && (
        <nav id={menuId} className="frame-menu" aria-label={t('menu.main')} data-open={isOpen || undefined}>
          <ul>
            {menu.map((entry, index) => (
              // biome-ignore lint: the entries have no other identity than their place
              <li key={index}>{entry}</li>
            ))}
          </ul>
        </nav>
      )}
      <main ref={content} id="content" className="frame-content" tabIndex={-1}>
        {banner}
        <InMain value>{children}</InMain>
      </main>
      {bar}
    </div>
  );
}

type MenuAnchorProps = ComponentProps<'a'> & {
  readonly icon: ReactNode;
  readonly badge?: Tasks | null;
  /** A word beside the label, such as the month that the link opens. */
  readonly aside?: string;
  /** Whether the link is marked as the current one, where its address does not say it. */
  readonly isCurrent?: boolean;
};

function MenuAnchor({ icon, badge = null, aside, isCurrent, children, ...rest }: MenuAnchorProps) {
  const marked = isCurrent === undefined ? {} : { 'aria-current': isCurrent && ('page' as const) };
  return (
    <a {...rest} {...marked}>
      {icon}
      {children}
      {aside && <span className="menu-aside"> {aside}</span>}
      {badge && <TaskCount of={badge} className="menu-badge" />}
    </a>
  );
}

/** An entry of the side menu; the router marks the current one with `aria-current`. */
export const MenuLink = createLink(MenuAnchor);
