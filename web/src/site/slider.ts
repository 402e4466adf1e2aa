/** Time that each slide is shown, in milliseconds: long enough to read its three sentences. */
const SLIDE_MS = 7000;

/** The slides stand side by side on wider screens: nothing slides there. */
const NARROW = '(max-width: 719px)';
const STILL = '(prefers-reduced-motion: reduce)';

/** Starts every slider of the page: buttons for each slide, and motion that a visitor can stop. */
export function startSliders(): void {
  for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) startSlider(slider);
}

function startSlider(slider: HTMLElement): void {
  const track = slider.querySelector<HTMLElement>('ol');
  const pause = slider.querySelector<HTMLButtonElement>('[data-slider-pause]');
  const dots = [...slider.querySelectorAll<HTMLButtonElement>('[data-slide]')];
  if (track === null || pause === null) return;
  const slides = [...track.children] as HTMLElement[];
  const shown = () => {
    const middle = track.scrollLeft + track.clientWidth / 2;
    return Math.max(
      0,
      slides.findLastIndex((slide) => slide.offsetLeft - track.offsetLeft <= middle),
    );
  };
  const mark = () => {
    for (const [index, dot] of dots.entries()) dot.ariaCurrent = index === shown() ? 'true' : null;
  };
  const show = (index: number) => {
    const slide = slides[index];
    if (slide === undefined) return;
    const behavior = matchMedia(STILL).matches ? 'instant' : 'smooth';
    track.scrollTo({ left: slide.offsetLeft - track.offsetLeft, behavior });
  };

  let isPlaying = false;
  let isVisible = false;
  const play = (plays: boolean) => {
    isPlaying = plays;
    pause.textContent = (plays ? slider.dataset['pause'] : slider.dataset['play']) ?? '';
  };
  const stop = () => isPlaying && play(false);

  // A scrolling part is reached by keyboard, too; side by side there is nothing to scroll.
  const narrow = matchMedia(NARROW);
  const allowFocus = () => (narrow.matches ? track.setAttribute('tabindex', '0') : track.removeAttribute('tabindex'));
  narrow.addEventListener('change', allowFocus);
  allowFocus();
  mark();
  track.addEventListener('scroll', mark, { passive: true });
  for (const [index, dot] of dots.entries())
    dot.addEventListener('click', () => {
      stop();
      show(index);
    });
  pause.addEventListener('click', () => play(!isPlaying));
  // A visitor who touches a slide or reaches it by keyboard reads it.
  for (const event of ['pointerdown', 'focusin', 'wheel']) track.addEventListener(event, stop, { passive: true });
  new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? false;
  }).observe(track);
  play(!matchMedia(STILL).matches);
  setInterval(() => {
    if (isPlaying && isVisible && narrow.matches && !document.hidden) show((shown() + 1) % slides.length);
  }, SLIDE_MS);
}
