import type { Language } from '@zeitblatt/i18n/languages';
import { guideAddress } from '../../addresses/guide-address.ts';
import { GUIDES } from '../../addresses/listed-pages.ts';
import { addressOf, type ListedPage } from '../../addresses/pages.ts';

/**
 * Address of a link of a guide: a guide (`month`, `month#correct`), a page of the site in the language of the guide
 * (`site:avv`), or a path of the product (`/login`).
 *
 * @throws Error when there is no such guide
 */
export function linkTarget(to: string, language: Language): string {
  if (to.startsWith('/') || to.startsWith('#')) return to;
  if (to.startsWith('site:')) return addressOf(to.slice('site:'.length) as ListedPage, language);
  const [name, anchor] = to.split('#');
  const guide = GUIDES.find((one) => one === name);
  if (guide === undefined) throw new Error(`A guide links to ${to}, which is no guide.`);
  return `${guideAddress(guide, language)}${anchor === undefined ? '' : `#${anchor}`}`;
}
