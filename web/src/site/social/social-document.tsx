import type { Language } from '@zeitblatt/i18n/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { styleAttributesToRules } from '../document/style-rules.ts';
import socialCss from './social.css?raw';
import { SocialPicture } from './social-picture.tsx';

/** A page that is the picture of a language, in the language that is set. No address leads to it. */
export function socialDocument(language: Language, siteCss: string): string {
  const { html, css } = styleAttributesToRules(renderToStaticMarkup(<SocialPicture />));
  return [
    '<!doctype html>',
    `<html lang="${language}" data-mantine-color-scheme="light">`,
    `<head><meta charset="utf-8"><style>${siteCss}${css}${socialCss}</style></head>`,
    `<body>${html}</body>`,
    '</html>',
    '',
  ].join('\n');
}
