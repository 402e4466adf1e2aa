import { ActionIcon, Anchor, Button as MantineButton } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { BUTTON_KINDS, type ButtonKind, ICON_BUTTON_KINDS } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

type AnchorElement = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'onClick' | 'target' | 'rel' | 'download' | 'children' | 'className' | 'title'
> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};

type TextLinkStyle = {
  /** A name in a table: text colour, but bold. */
  readonly plain?: boolean;
};

function TextAnchor({ plain = false, ...rest }: AnchorElement & TextLinkStyle) {
  return <Anchor inherit fw={plain ? 600 : 560} {...(plain ? { c: 'inherit' } : {})} underline="hover" {...rest} />;
}

/** A link in a text or a table: `<TextLink to="/employees/$employeeId" params={{ employeeId }}>`. */
export const TextLink = createLink(TextAnchor);

/** A link to a page of the public site, which the browser loads: `<SiteLink href="/impressum">`. */
export const SiteLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <TextAnchor href={href}>{children}</TextAnchor>
);

type LinkButtonStyle = { readonly kind?: ButtonKind; readonly icon?: ReactNode; readonly size?: 'xs' | 'sm' | 'md' };

function ButtonAnchor({ kind = 'default', icon, ...rest }: AnchorElement & LinkButtonStyle) {
  return <MantineButton component="a" {...BUTTON_KINDS[kind]} leftSection={icon} {...rest} />;
}

/** A link that looks like a button, for actions that lead to another address. */
export const LinkButton = createLink(ButtonAnchor);

type IconLinkStyle = {
  /** Text that names the destination; it is the accessible name and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
};

function IconAnchor({ label, icon, ...rest }: Omit<AnchorElement, 'children'> & IconLinkStyle) {
  return (
    <Tooltip label={label}>
      <ActionIcon component="a" {...ICON_BUTTON_KINDS.default} size={36} aria-label={label} {...rest}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** A link that looks like an icon button. */
export const IconLink = createLink(IconAnchor);

/** A link to a page outside the application, or to a file. */
export const OutsideLink = TextAnchor;
