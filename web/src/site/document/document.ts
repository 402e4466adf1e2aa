import { type HeadParts, headOf } from './head.ts';
import { styleAttributesToRules } from './style-rules.ts';

/**
 * The whole HTML document of a page.
 *
 * @param body markup of frame and content
 */
export function documentOf({ body, ...parts }: HeadParts & { readonly body: string }): string {
  const { html, css } = styleAttributesToRules(body);
  return [
    '<!doctype html>',
    `<html lang="${parts.language}">`,
    '<head>',
    ...headOf(parts),
    `<script>${parts.assets.beforePaint
      .replace(/^\s*\/\/.*$/gm, '')
      .replace(/\n\s*/g, '\n')
      .trim()}</script>`,
    `<style>${parts.assets.css}${css}</style>`,
    `<script type="module" src="${parts.assets.script}"></script>`,
    '</head>',
    `<body>${html}</body>`,
    '</html>',
    '',
  ].join('\n');
}
