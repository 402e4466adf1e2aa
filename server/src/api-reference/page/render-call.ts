import { escapeHtml } from '../../http/errors/escape-html.ts';
import type { OpenApiDocument } from '../document.ts';
import type { Parameter } from '../parameters.ts';
import type { JsonSchema } from '../wire-schema.ts';
import { nameOfReference, renderLine } from './describe-type.ts';
import { renderFields, renderParameters } from './render-fields.ts';

type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
type Answer = { readonly $ref?: string; readonly description?: string; readonly content?: Content };

/** An operation as far as the page shows it. */
export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
};

/** Statuses of refusals that every call may answer; the page explains them once. */
export const STATUSES_OF_EVERY_CALL = ['400', '413', '415', '429', '500', '503'];

/** The paragraphs of a description as HTML. */
export const renderText = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${renderLine(paragraph)}</p>`)
    .join('');

function renderExample(caption: string, example: unknown): string {
  if (example === undefined) return '';
  return `<figure><figcaption>${caption}</figcaption><pre><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre></figure>`;
}

function renderSuccess(status: string, { description = '', content = {} }: Answer): string {
  const [entry] = Object.entries(content);
  if (entry === undefined) return '';
  const [mediaType, { schema, example }] = entry;
  if (mediaType !== 'application/json')
    return `<p><strong>Answer ${status}:</strong> ${escapeHtml(description)} <code>${mediaType}</code></p>`;
  return `${renderFields(`Answer ${status}`, schema)}${renderExample('Example of an answer', example)}`;
}

/** The refusals of a call that not every call may answer. */
function renderRefusals(document: OpenApiDocument, responses: Operation['responses']): string {
  const lines = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400 && !STATUSES_OF_EVERY_CALL.includes(status))
    .map(([status, answer]) => {
      const name = nameOfReference(answer.$ref ?? '');
      const { description = '' } = (document.components['responses']?.[name] ?? answer) as Answer;
      return `<li>${status}: ${renderLine(description)}</li>`;
    });
  return lines.length === 0 ? '' : `<p><strong>Refusals</strong></p><ul>${lines.join('')}</ul>`;
}

/** A call as a section of the page. */
export function renderCall(document: OpenApiDocument, path: string, method: string, operation: Operation): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const [success] = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return `<article class="call" id="${operationId}">
<h3><a href="#${operationId}">${escapeHtml(summary)}</a></h3>
<p class="address"><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></p>
${renderText(description)}
${renderParameters(parameters.filter((one): one is Parameter => 'name' in one))}
${body ? `${renderFields('Body', body.schema)}${renderExample('Example of a body', body.example)}` : ''}
${success ? renderSuccess(...success) : ''}
${renderRefusals(document, responses)}
</article>`;
}
