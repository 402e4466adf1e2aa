/** Languages of the product; the first is the default and the one that defines the keys. */
export const LANGUAGES = ['de', 'en', 'tr', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language => (LANGUAGES as readonly unknown[]).includes(value);
