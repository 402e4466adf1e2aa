/** Gives the markup of an island to React, which then answers to the visitor. */
type Wake = (place: HTMLElement) => Promise<void>;

type Island = {
  readonly load: () => Promise<{ readonly wake: Wake }>;
  /** Signs of interest of a visitor that load the island. */
  readonly events: readonly string[];
};

export const POINTED_AT = ['pointerenter', 'pointerdown', 'focusin'];

const ISLANDS: Readonly<Record<string, Island>> = {
  month: { load: () => import('./month-island.tsx'), events: POINTED_AT },
  contact: { load: () => import('./contact-island.tsx'), events: POINTED_AT },
};

/** Loads each island of the page when a visitor points at it, taps it or tabs into it. */
export function wakeIslands(islands = ISLANDS): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const island = islands[place.dataset['island'] ?? ''];
    if (island !== undefined) wakeOnInterest(place, island);
  }
}

function wakeOnInterest(place: HTMLElement, { load, events }: Island): void {
  const listening = new AbortController();
  const { signal } = listening;
  const wake = async () => {
    if (place.ariaBusy === 'true') return;
    place.ariaBusy = 'true';
    try {
      const module = await load();
      await module.wake(place);
      listening.abort();
    } catch (error) {
      // Without network the picture stays a picture; the next sign of interest tries again.
      console.warn(error);
    } finally {
      place.ariaBusy = null;
    }
  };
  for (const event of events) place.addEventListener(event, () => void wake(), { signal, passive: true });
}
