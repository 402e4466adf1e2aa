/** Loads the search of the help when a visitor comes near it, or at once when the address has words to search for. */
export function wakeHelpSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-help-search]');
  const field = form?.querySelector('input');
  if (!form || !field) return;
  let isAsked = false;
  const load = async (): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    try {
      const { startHelpSearch } = await import('./help-search.ts');
      await startHelpSearch(form);
    } catch (error) {
      // Without network the list of guides remains; the next sign of interest tries again.
      isAsked = false;
      console.warn(error);
    }
  };
  for (const event of ['pointerenter', 'focusin', 'input'])
    form.addEventListener(event, () => void load(), { passive: true });
  const words = new URLSearchParams(location.search).get('q');
  if (words === null) return;
  field.value = words;
  void load();
}
