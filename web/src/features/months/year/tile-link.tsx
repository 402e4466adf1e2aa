import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type TileAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly ref?: Ref<HTMLAnchorElement> };

function TileAnchor({ children, ...rest }: TileAnchorProps) {
  return <a {...rest}>{children}</a>;
}

/** The link that is a whole tile. */
export const TileLink = createLink(TileAnchor);
