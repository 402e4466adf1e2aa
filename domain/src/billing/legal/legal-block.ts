import * as z from 'zod';

/** A piece of a text: words, or a link. */
export const span = z.object({ text: z.string(), href: z.string().optional() });
export type Span = z.infer<typeof span>;

const spans = z.array(span);

/** A part of a legal text, in the order of the page. */
export const legalBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    text: z.string(),
    id: z.string(),
  }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('list'), items: z.array(spans) }),
  /** Lines of an address. */
  z.object({ kind: z.literal('lines'), items: z.array(spans) }),
  z.object({ kind: z.literal('table'), head: z.array(spans), rows: z.array(z.array(spans)) }),
]);
export type LegalBlock = z.infer<typeof legalBlock>;
