/**
 * A thing that the texts of a language call by one word.
 *
 * @source docs/glossary.md "One word on the screen"; docs/decisions/0058-words-are-data.md
 */
export type GlossaryEntry = {
  /** The word, or the words that divide the meanings between them. */
  readonly use: string;
  /** Words that would be a second name. A `*` at the end stands for any ending, `* ` inside for any ending of a word. */
  readonly avoid: readonly string[];
  /**
   * Texts that may have such a word, with the reason. The key is `namespace:key`; a `*` at its end stands for every
   * key that begins so.
   */
  readonly except?: Readonly<Record<string, string>>;
};
