import type { Language } from '@zeitblatt/i18n/languages';
import { Fragment } from 'react';
import { TextTable } from '../../ui/tables/text-table.tsx';
import type { GuideSpan } from './guide-spans.ts';
import type { GuideBlock } from './guide-text.ts';
import { linkTarget } from './link-target.ts';
import { pictureSize } from './pictures.ts';

type BlocksProps = { readonly blocks: readonly GuideBlock[]; readonly language: Language };

/* The parts of a guide have no other identity than their place, and never change. */

/** The parts of a guide, as elements. */
export const GuideBlocks = ({ blocks, language }: BlocksProps) =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Block key={index} block={block} language={language} />
  ));

function Block({ block, language }: { readonly block: GuideBlock; readonly language: Language }) {
  const spansIn = (spans: readonly GuideSpan[]) => <Spans spans={spans} language={language} />;
  const itemsIn = (items: readonly (readonly GuideSpan[])[]) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    items.map((item, index) => <li key={index}>{spansIn(item)}</li>);
  switch (block.kind) {
    case 'heading':
      return <h2 id={block.id}>{block.text}</h2>;
    case 'paragraph':
      return <p>{spansIn(block.spans)}</p>;
    case 'note':
      return <p className="guide-note">{spansIn(block.spans)}</p>;
    case 'steps':
      return <ol className="guide-steps">{itemsIn(block.items)}</ol>;
    case 'points':
      return <ul>{itemsIn(block.items)}</ul>;
    case 'picture':
      return <Picture block={block} language={language} />;
    case 'table':
      return (
        <div className="guide-table">
          <TextTable head={block.head} rows={block.rows} draw={spansIn} />
        </div>
      );
  }
}

type PartProps<Kind extends GuideBlock['kind']> = {
  readonly block: Extract<GuideBlock, { kind: Kind }>;
  readonly language: Language;
};

function Picture({ block: { name, alt }, language }: PartProps<'picture'>) {
  const file = `${language}/${name}`;
  const { width, height, isPhone } = pictureSize(file);
  const address = `/help/${file}.webp`;
  const picture = <img src={address} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
  return (
    <p className="guide-picture" data-phone={isPhone || undefined}>
      {/* A click shows the whole screen in its own size. */}
      {isPhone ? picture : <a href={address}>{picture}</a>}
    </p>
  );
}

const Spans = ({ spans, language }: { readonly spans: readonly GuideSpan[]; readonly language: Language }) =>
  spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>{spanIn(span, language)}</Fragment>
  ));

function spanIn(span: GuideSpan, language: Language) {
  switch (span.kind) {
    case 'text':
      return span.text;
    case 'bold':
      return <b>{span.text}</b>;
    case 'key':
      return <kbd>{span.text}</kbd>;
    case 'link':
      return <a href={linkTarget(span.to, language)}>{span.text}</a>;
  }
}
