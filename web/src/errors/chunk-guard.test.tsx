import { expect, test, vi } from 'vitest';
import { installChunkGuard } from './chunk-guard.ts';

/** Simulates a failed chunk at a given time in milliseconds. */
function guardedPage(hasUnsavedWork = false) {
  const clock = { now: 0 };
  const reload = vi.fn<() => void>();
  const remove = installChunkGuard({
    now: () => clock.now,
    storage: sessionStorage,
    reload,
    hasUnsavedWork: () => hasUnsavedWork,
  });
  const failAt = (now: number) => {
    clock.now = now;
    const failure = new Event('vite:preloadError', { cancelable: true });
    dispatchEvent(failure);
    return failure.defaultPrevented;
  };
  return { failAt, reload, remove };
}

test('a missing file reloads the page once, a second failure soon after is shown', () => {
  sessionStorage.clear();
  const { failAt, reload, remove } = guardedPage();
  expect(failAt(1000)).toBe(true);
  expect(failAt(60_000)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(failAt(200_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
  remove();
  expect(failAt(900_000)).toBe(false);
});

test('without a network a reload would only show the browser error', () => {
  sessionStorage.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { failAt, reload, remove } = guardedPage();
  expect(failAt(1000)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  remove();
});

test('beside unsaved work a reload would lose it', () => {
  sessionStorage.clear();
  const { failAt, reload, remove } = guardedPage(true);
  expect(failAt(1000)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  remove();
});
