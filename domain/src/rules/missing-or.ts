/** Message of a field of the wrong type: 'required' when it is missing or null, else the given key. */
export const missingOr = (key: string) => ({
  error: (issue: { readonly input?: unknown }): string =>
    issue.input === undefined || issue.input === null ? 'validation:required' : key,
});
