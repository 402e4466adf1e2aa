import type { LegalBlock, Span } from '@zeitblatt/domain/billing/legal/legal-block';
import type { TextBlock } from '@zeitblatt/domain/billing/legal/legal-text';
import { Fragment } from 'react';
import { TextTable } from '../../../ui/tables/text-table.tsx';

/**
 * The parts of a legal text. The site shows it too, so it has no component of the application. A part that depends on a fact
 * keeps its marks, which the server reads.
 */
export function LegalText({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
    <Fragment key={index}>{block.kind === 'mark' ? block.text : <Block block={block} />}</Fragment>
  ));
}

function Block({ block }: { readonly block: LegalBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list':
      return <ul>{block.items.map(listItem)}</ul>;
    case 'lines':
      return <p className="legal-lines">{block.items.map(line)}</p>;
    case 'table':
      return (
        <div className="legal-table">
          <TextTable head={block.head} rows={block.rows} draw={(spans) => <Spans spans={spans} />} />
        </div>
      );
  }
}

/* The parts of a text have no other identity than their place, and never change. */

const listItem = (spans: readonly Span[], index: number) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  <li key={index}>
    <Spans spans={spans} />
  </li>
);

const line = (spans: readonly Span[], index: number) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  <span key={index}>
    <Spans spans={spans} />
  </span>
);

const Spans = ({ spans }: { readonly spans: readonly Span[] }) =>
  spans.map(({ text, href }, index) =>
    href === undefined ? (
      withMailLink(text)
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <a key={index} href={href}>
        {text}
      </a>
    ),
  );

/** Address of the operator in a text that is not filled. */
const EMAIL = '{{operator.email}}';

/** Makes the operator's address a link, where the server fills it in. */
function withMailLink(text: string) {
  const [before = '', ...after] = text.split(EMAIL);
  if (after.length === 0) return text;
  return (
    <Fragment key={text}>
      {before}
      <a href={`mailto:${EMAIL}`}>{EMAIL}</a>
      {after.join(EMAIL)}
    </Fragment>
  );
}
