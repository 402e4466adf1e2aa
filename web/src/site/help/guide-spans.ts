export type GuideSpan =
  | { readonly kind: 'text' | 'bold' | 'key'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

export type Spans = readonly GuideSpan[];

/** Says the text of a key with its values, in the language of the guide. @throws Error when there is no such text */
export type SayText = (key: string, values: Readonly<Record<string, string | number>>) => string;

const INLINE = /\{\{([^}]+)\}\}|\*\*([^*{]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

/** The spans of a line of a guide. */
export function spansOf(text: string, say: SayText): GuideSpan[] {
  const spans: GuideSpan[] = [];
  let from = 0;
  const add = (kind: 'text' | 'bold' | 'key', words: string) => words !== '' && spans.push({ kind, text: words });
  for (const match of text.matchAll(INLINE)) {
    const [whole, quoted, bold, key, label, to] = match;
    add('text', text.slice(from, match.index));
    if (quoted !== undefined) add('bold', saidText(quoted, say));
    else if (bold !== undefined) add('bold', bold);
    else if (key !== undefined) add('key', key);
    else spans.push({ kind: 'link', text: plainText(spansOf(label ?? '', say)), to: to ?? '' });
    from = match.index + whole.length;
  }
  add('text', text.slice(from));
  const unread = spans.find((span) => /\*\*|\{\{|\]\(/.test(span.text));
  if (unread !== undefined) throw new Error(`These signs are not read: ${unread.text}`);
  return spans;
}

/** The text of `namespace:key|name=value|…`. Numbers choose the form of a plural. */
function saidText(quoted: string, say: SayText): string {
  const [key = '', ...pairs] = quoted.split('|');
  const values = pairs.map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return [name, /^\d+$/.test(value) ? Number(value) : value] as const;
  });
  const text = say(key, Object.fromEntries(values));
  if (text.includes('{{')) throw new Error(`The text ${key} needs values: ${text}`);
  return text;
}

/** The words of spans, without their looks. */
export const plainText = (spans: Spans): string => spans.map(({ text }) => text).join('');
