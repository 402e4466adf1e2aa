/**
 * Messages of a field whose value has the wrong type: 'required' when the value is missing or null, else the given key.
 */
export const wrongTypeMessage = (key: string) => ({
  error: (issue: { readonly input?: unknown }): string =>
    issue.input === undefined || issue.input === null ? 'validation:required' : key,
});
