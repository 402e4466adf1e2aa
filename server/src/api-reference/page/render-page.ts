import { escapeHtml } from '../../http/errors/escape-html.ts';
import type { OpenApiDocument } from '../document.ts';
import type { JsonSchema } from '../wire-schema.ts';
import { describeType, renderLine, type ShownSchema } from './describe-type.ts';
import { type Operation, renderCall, renderText, STATUSES_OF_EVERY_CALL } from './render-call.ts';
import { renderFields } from './render-fields.ts';

type Tag = { readonly name: string; readonly description: string; readonly 'x-title': string };
type Call = { readonly path: string; readonly method: string; readonly operation: Operation };
type Info = { readonly title: string; readonly version: string; readonly description: string };

const callsOf = (document: OpenApiDocument): Call[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );

const linkTo = ({ name, 'x-title': title }: Tag): string =>
  `<li><a href="#${escapeHtml(name)}">${escapeHtml(title)}</a></li>`;

function renderFeature(
  document: OpenApiDocument,
  { name, description, 'x-title': title }: Tag,
  calls: readonly Call[],
): string {
  const list = calls.map(
    ({ operation: { operationId, summary } }) => `<li><a href="#${operationId}">${escapeHtml(summary)}</a></li>`,
  );
  const sections = calls.map(({ path, method, operation }) => renderCall(document, path, method, operation));
  return `<section id="${escapeHtml(name)}" aria-labelledby="${escapeHtml(name)}-title">
<h2 id="${escapeHtml(name)}-title">${escapeHtml(title)}</h2>
<p>${escapeHtml(description)}</p>
<ul class="calls">${list.join('')}</ul>
${sections.join('\n')}
</section>`;
}

function renderCommonRefusals(document: OpenApiDocument): string {
  const answers = Object.values(document.components['responses'] ?? {}) as { description: string }[];
  const names = Object.keys(document.components['responses'] ?? {});
  const lines = STATUSES_OF_EVERY_CALL.flatMap((status) => {
    const { description } = answers[names.indexOf(`Refused${status}`)] ?? { description: '' };
    return description === '' ? [] : [`<li>${status}: ${renderLine(description)}</li>`];
  });
  return `<section id="refusals" aria-labelledby="refusals-title"><h2 id="refusals-title">Refusals of every call</h2>
<p>A refusal is a <a href="#shape-Refusal">Refusal</a> with a code; wrong fields are answered 422 with <a href="#shape-FieldErrors">FieldErrors</a>.
Each call lists the further refusals that it may answer.</p><ul>${lines.join('')}</ul></section>`;
}

function renderShapes(document: OpenApiDocument): string {
  const shapes = Object.entries(document.components['schemas'] ?? {}).map(([name, schema]) => {
    const { description, properties, ...rest } = schema as JsonSchema & ShownSchema;
    const values = properties ? renderFields('Fields', schema as JsonSchema) : `<p>${describeType(rest)}</p>`;
    return `<article class="shape" id="shape-${escapeHtml(name)}">
<h3><a href="#shape-${escapeHtml(name)}">${escapeHtml(name)}</a></h3>
${description === undefined ? '' : `<p>${escapeHtml(description)}</p>`}${values}</article>`;
  });
  return `<section id="shapes" aria-labelledby="shapes-title"><h2 id="shapes-title">Shapes</h2>
<p>Values and objects that stand in several calls.</p>${shapes.join('\n')}</section>`;
}

/**
 * The reference of the API as one page without a script and without inline styles, so that it passes the content security
 * policy of the product.
 */
export function renderReference(document: OpenApiDocument): string {
  const { title, version, description } = document['info'] as Info;
  const tags = document['tags'] as Tag[];
  const callsByTag = Map.groupBy(callsOf(document), ({ operation }) => operation.tags[0]);
  const links = `<ul><li><a href="#refusals">Refusals of every call</a></li>${tags.map(linkTo).join('')}<li><a href="#shapes">Shapes</a></li></ul>`;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/api-reference.css">
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<header><p><a href="/">Zeitblatt</a></p></header>
<nav class="beside" aria-label="Features">${links}</nav>
<main id="main">
<h1>${escapeHtml(title)}</h1>
<p class="quiet">Version ${escapeHtml(version)} · <a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<details class="above"><summary>Features</summary><nav aria-label="Features">${links}</nav></details>
${renderText(description)}
<p>Examples are made from the shapes: their values show the form of a field, and are not those of one person.</p>
${renderCommonRefusals(document)}
${tags.map((tag) => renderFeature(document, tag, callsByTag.get(tag.name) ?? [])).join('\n')}
${renderShapes(document)}
</main>
</body>
</html>
`;
}
