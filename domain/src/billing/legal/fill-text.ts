import { FACT_LABELS, type FactName, type LegalFacts } from './legal-facts.ts';

/** How facts are written into a text. */
type Writer = {
  /** Writes a value that is set. */
  readonly value: (text: string, name: FactName) => string;
  /** Writes the mark of a value that is missing. */
  readonly missing: (label: string) => string;
  /** Stands in place of a part that is left out; nothing by default. */
  readonly leftOut?: string;
};

/** Writes facts as they are; what is missing stands in brackets. */
const PLAIN: Writer = { value: (text) => text, missing: (label) => `[${label} fehlt]` };

/** A part that appears only where a fact is set: `{{#operator.phone}}…{{/operator.phone}}`. */
const PART = /\{\{#([\w.]+)\}\}(.*?)\{\{\/\1\}\}/gs;
const TOKEN = /\{\{([\w.]+)\}\}/g;

const isFact = (name: string): name is FactName => Object.hasOwn(FACT_LABELS, name);

/**
 * Replaces the tokens of a legal text by facts. A value is never read as a token. Tokens that are no facts stay.
 *
 * @param text the text, or a page that contains it
 */
export function fillText(text: string, facts: LegalFacts, write: Writer = PLAIN): string {
  const kept = keepParts(text, facts, write.leftOut ?? '');
  return kept.replace(TOKEN, (token, name: string) => {
    if (!isFact(name)) return token;
    const value = facts[name];
    return value === undefined ? write.missing(FACT_LABELS[name]) : write.value(value, name);
  });
}

/** Keeps the parts whose fact is set, without their marks. Parts may stand in parts of another name. */
const keepParts = (text: string, facts: LegalFacts, leftOut: string): string =>
  text.replace(PART, (part, name: string, inner: string) => {
    if (!isFact(name)) return part;
    return facts[name] === undefined ? leftOut : keepParts(inner, facts, leftOut);
  });
