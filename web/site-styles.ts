const DARK_RULE = /:root\[data-mantine-color-scheme=["']?dark["']?\]\s*\{([^}]*)\}/g;

/**
 * Lets the colours of the dark scheme also follow the system, as long as the visitor has chosen none: the application sets
 * the scheme by script, but the pages of the site are read without any. Paper has the light colours, because browsers leave
 * out the background when they print, and pale text would stand on white.
 *
 * @param css built styles
 * @throws Error when the styles have no rule for the dark scheme
 */
export function systemScheme(css: string): string {
  const rules = [...css.matchAll(DARK_RULE)];
  if (rules.length === 0) throw new Error('The tokens have no rule for the dark scheme: adapt this function.');
  return css.replace(
    DARK_RULE,
    (rule, declarations: string) =>
      `@media screen{${rule}}@media screen and (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){${declarations}}}`,
  );
}
