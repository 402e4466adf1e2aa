import { useMatches } from '@tanstack/react-router';
import type { GuideName } from '@zeitblatt/i18n/guides';
import { guideAddress } from '../addresses/guide-address.ts';
import { addressOf } from '../addresses/pages.ts';
import { currentLanguage } from '../texts/i18n.ts';

/** A guide, or a part of it by the id of its heading: `month`, `month#correct`. */
export type HelpTarget = GuideName | `${GuideName}#${string}`;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The guide to a screen. A route without one has that of the route above it. */
    help?: HelpTarget;
  }
}

/** Address of a part of a guide for a reader of a language. */
export function helpAddress(target: HelpTarget, language = currentLanguage()): string {
  const [guide = '', anchor] = target.split('#');
  const address = guideAddress(guide as GuideName, language);
  return anchor === undefined ? address : `${address}#${anchor}`;
}

/**
 * Address of the guide to the present screen, in the language of the user. The component that calls it shows texts, and so renders
 * again when the language changes.
 */
export function useHelpAddress(): string {
  const target = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.help)?.staticData.help,
  });
  return target === undefined ? addressOf('help', currentLanguage()) : helpAddress(target);
}
