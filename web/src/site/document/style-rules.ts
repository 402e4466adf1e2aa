const STYLE_ATTRIBUTE = / style="([^"]*)"/g;

/**
 * Replaces every `style` attribute by a mark with a rule of its own, because the content security policy of the site allows
 * rules by their hash, and no attributes. React leaves the marks alone when it takes over the markup.
 */
export function styleAttributesToRules(html: string): { readonly html: string; readonly css: string } {
  const marks = new Map<string, string>();
  const marked = html.replace(STYLE_ATTRIBUTE, (_, declarations: string) => {
    const mark = marks.get(declarations) ?? String(marks.size);
    marks.set(declarations, mark);
    return ` data-rule="${mark}"`;
  });
  const css = [...marks].map(([declarations, mark]) => `[data-rule="${mark}"]{${declarations}}`).join('');
  return { html: marked, css };
}
