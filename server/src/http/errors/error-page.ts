import type { ErrorCode } from '@zeitblatt/contract/call/errors';
import type { Language } from '@zeitblatt/i18n/languages';
import type { FastifyRequest } from 'fastify';
import type { Translate } from '../context/context.ts';
import { escapeHtml } from './escape-html.ts';

/** Whether a browser has asked for a page, so that a failure has to be one too. */
export const asksForPage = ({ method, headers, raw }: FastifyRequest): boolean =>
  method === 'GET' &&
  // Only a page has one, see security.ts.
  raw.styleNonce !== undefined &&
  (headers.accept ?? '').includes('text/html');

const STYLE = `
  :root { color-scheme: light dark; font: 17px/1.5 'IBM Plex Sans', system-ui, sans-serif; }
  body { max-width: 34rem; margin: 20vh auto 0; padding: 0 1rem; }
  h1 { font-size: 1.3rem; }
  code { user-select: all; font-size: 1.05rem; }`;

type Failure = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly language: Language;
  readonly t: Translate;
};

/**
 * Text of a page in place of the answer to a script: the text of an unexpected error has the id already, and only the address of a page
 * can be malformed.
 */
function textOf(code: ErrorCode, t: Translate): string | null {
  if (code === 'unexpected') return t('errors:unexpected');
  return code === 'malformed_request' ? t('errors:not_found') : null;
}

/** A page without script that says what failed, with the id of the request, by which the operator finds the log line. */
export function renderErrorPage({ id, raw }: FastifyRequest, { code, message, language, t }: Failure): string {
  const [before = '', after = ''] = t('errors:requestId', { id: '\0' }).split('\0');
  const text = textOf(code, t) ?? message;
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Zeitblatt</title>
<style nonce="${raw.styleNonce ?? ''}">${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(t('common:error.title'))}</h1>
<p>${escapeHtml(text)}</p>
<p>${escapeHtml(before)}<code>${escapeHtml(id)}</code>${escapeHtml(after)}</p>
</main>
</body>
</html>
`;
}
