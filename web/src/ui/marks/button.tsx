import { ActionIcon, Button as MantineButton } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type MouseEventHandler, type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import { Tooltip } from './tooltip.tsx';

/** `primary`: the main action. `default`: other actions. `quiet`: in rows and bars. `danger`: deletes something. */
export type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger';

export const BUTTON_KINDS = {
  primary: { variant: 'filled' },
  default: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'filled', color: 'stempel' },
} as const;

export type ButtonProps = {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly size?: 'xs' | 'sm' | 'md' | 'compact-sm';
  readonly wide?: boolean;
  readonly disabled?: boolean;
  /** Shows that the action runs; further clicks are ignored. */
  readonly loading?: boolean;
  readonly autoFocus?: boolean;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly ref?: Ref<HTMLButtonElement>;
  /** A longer accessible name; it must contain every word of the visible text. */
  readonly 'aria-label'?: string;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-expanded'?: boolean;
  /** Of a button that is one of several choices: whether it is the current one. */
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-keyshortcuts'?: string;
};

/**
 * A button that loads is disabled, which takes the focus from it. The focus returns when the action has ended, unless it is
 * elsewhere by then.
 */
function useKeptFocus(isLoading: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const isFocused = useRef(false);
  useLayoutEffect(() => {
    const element = button.current;
    if (!element) return;
    isFocused.current = document.activeElement === element;
    const gain = () => {
      isFocused.current = true;
    };
    // A browser may take the focus from the disabled button before any effect runs: then the button was not left.
    const lose = () => {
      isFocused.current = element.disabled;
    };
    element.addEventListener('focus', gain);
    element.addEventListener('blur', lose);
    return () => {
      element.removeEventListener('focus', gain);
      element.removeEventListener('blur', lose);
    };
  }, []);
  useLayoutEffect(() => {
    if (isLoading) return;
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFocused.current && isFree) button.current?.focus({ preventScroll: true });
    isFocused.current = document.activeElement === button.current;
  }, [isLoading]);
  return button;
}

export function Button({ kind = 'default', icon, wide = false, autoFocus, children, ref, ...rest }: ButtonProps) {
  const kept = useKeptFocus(rest.loading === true);
  const merged = useMergedRef(kept, ref);
  return (
    <MantineButton
      type="button"
      {...BUTTON_KINDS[kind]}
      leftSection={icon}
      fullWidth={wide}
      data-autofocus={autoFocus || undefined}
      {...rest}
      ref={merged}
    >
      {children}
    </MantineButton>
  );
}

export type IconButtonProps = {
  /** Text that names the action; it is the accessible name and the tooltip. */
  readonly label: string;
  /** A word beside the icon; the label contains it. */
  readonly word?: string;
  readonly icon: ReactNode;
  readonly kind?: 'default' | 'quiet' | 'danger';
  readonly size?: number;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-keyshortcuts'?: string;
};

export const ICON_BUTTON_KINDS = {
  default: { variant: 'default' },
  quiet: { variant: 'subtle', color: 'gray' },
  danger: { variant: 'subtle', color: 'gray', c: 'var(--error)' },
} as const;

export function IconButton({ label, word, icon, kind = 'quiet', size = 34, ...rest }: IconButtonProps) {
  const shown = { ...ICON_BUTTON_KINDS[kind], 'aria-label': label, ...rest };
  return (
    <Tooltip label={label}>
      {word === undefined ? (
        <ActionIcon type="button" size={size} {...shown}>
          {icon}
        </ActionIcon>
      ) : (
        <MantineButton type="button" size="compact-sm" leftSection={icon} {...shown}>
          {word}
        </MantineButton>
      )}
    </Tooltip>
  );
}
