/** Gives the markup of an island to React, which then answers to the visitor. */
type Wake = (place: HTMLElement) => Promise<void>;

type Island = {
  readonly load: () => Promise<{ readonly wake: Wake }>;
  /** Signs of interest of a visitor that load the island. */
  readonly events: readonly string[];
};

const POINTED_AT = ['pointerenter', 'pointerdown', 'focusin'];

const ISLANDS: Readonly<Record<string, Island>> = {
  month: { load: () => import('./month-island.tsx'), events: POINTED_AT },
  contact: { load: () => import('./contact-island.tsx'), events: POINTED_AT },
};

/** Loads each island of the page when a visitor points at it, taps it or tabs into it. */
export function wakeIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const island = ISLANDS[place.dataset['island'] ?? ''];
    if (island !== undefined) wakeOnInterest(place, island);
  }
}

function wakeOnInterest(place: HTMLElement, { load, events }: Island): void {
  const listening = new AbortController();
  let pressed: HTMLElement | null = null;
  const { signal } = listening;
  // A press that comes before the island answers is repeated once it does.
  place.addEventListener('click', ({ target }) => (pressed = target instanceof HTMLElement ? target : null), {
    signal,
  });
  let isLoading = false;
  const wake = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const module = await load();
      await module.wake(place);
      listening.abort();
      if (pressed?.isConnected) pressed.click();
    } catch (error) {
      // Without network the picture stays a picture; the next sign of interest tries again.
      isLoading = false;
      console.warn(error);
    }
  };
  for (const event of events) place.addEventListener(event, () => void wake(), { signal, passive: true });
}
