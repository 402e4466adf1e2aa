import type { Language } from '@zeitblatt/i18n/languages';
import { guideAddress, guideLanguage } from '../../addresses/guide-address.ts';
import { GUIDES } from '../../addresses/listed-pages.ts';
import type { IndexEntry } from './find-sections.ts';
import { wordsOf } from './guide-text.ts';
import { readGuide } from './read-guides.ts';

/** Index of the search in a language: each part of each guide, from one heading to the next. */
export const searchIndex = (language: Language): IndexEntry[] =>
  GUIDES.flatMap((name) => {
    const { title, summary, blocks } = readGuide(name, guideLanguage(name, language));
    const sections: IndexEntry[] = [{ address: guideAddress(name, language), title, heading: '', text: summary }];
    for (const block of blocks) {
      const last = sections.at(-1);
      if (block.kind === 'heading')
        sections.push({ address: `${guideAddress(name, language)}#${block.id}`, title, heading: block.text, text: '' });
      else if (last !== undefined)
        sections[sections.length - 1] = { ...last, text: `${last.text} ${wordsOf(block)}`.trim() };
    }
    return sections;
  });
