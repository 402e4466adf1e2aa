/** Languages of the product. The first is the default, and its files define the keys. */
export const LANGUAGES = ['de', 'en', 'tr', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language => (LANGUAGES as readonly unknown[]).includes(value);
