import { excerptOf, findSections, type IndexEntry } from './find-sections.ts';

/** Waits this long after a key, so that not each letter changes what is read out. */
const WAIT_MS = 120;

/**
 * Makes the search of the help alive. The index is one file of the build, which is fetched once.
 *
 * @param form the form with the address of the index
 */
export async function startHelpSearch(form: HTMLFormElement): Promise<void> {
  const place = form.parentElement;
  const field = form.querySelector('input');
  const status = place?.querySelector<HTMLElement>('.help-found');
  const list = place?.querySelector<HTMLElement>('.help-results');
  if (!field || !status || !list) return;
  const answer = await fetch(form.dataset['helpSearch'] ?? '');
  if (!answer.ok) throw new Error(`The index of the help answered ${answer.status}.`);
  const index = (await answer.json()) as IndexEntry[];
  const show = (): void => {
    const found = findSections(index, field.value);
    list.replaceChildren(...found.map((entry) => resultOf(entry, field.value)));
    const isNothing = found.length === 0 && field.value.trim() !== '';
    status.textContent = isNothing ? (form.dataset['none'] ?? '').replace('{text}', field.value.trim()) : '';
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(show, WAIT_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
    list.querySelector('a')?.focus();
  });
  show();
}

function resultOf({ address, title, heading, text }: IndexEntry, search: string): HTMLLIElement {
  const link = Object.assign(document.createElement('a'), { href: address, textContent: heading || title });
  const path = Object.assign(document.createElement('span'), { className: 'quiet', textContent: heading && title });
  const words = Object.assign(document.createElement('p'), { textContent: excerptOf(text, search) });
  const item = document.createElement('li');
  item.append(link, ' ', path, words);
  return item;
}
