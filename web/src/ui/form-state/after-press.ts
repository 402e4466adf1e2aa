import { useLayoutEffect, useState } from 'react';

/**
 * Runs a task at once, or after the pointer is released if it is pressed now.
 *
 * Used for layout changes when a field loses the focus: the press that leaves the field targets another element, which
 * must not move before the pointer is released.
 */
export function useAfterPress(): (task: () => void) => void {
  const [press] = useState(createPress);
  useLayoutEffect(() => press.watch(document), [press]);
  return press.run;
}

function createPress() {
  let isDown = false;
  let waiting: (() => void)[] = [];
  const down = () => {
    isDown = true;
  };
  const up = () => {
    isDown = false;
    const tasks = waiting;
    waiting = [];
    // The click event follows in the same task as this event.
    if (tasks.length > 0) setTimeout(() => tasks.forEach((task) => task()));
  };
  const events = [
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
  ] as const;
  return {
    run: (task: () => void) => {
      if (isDown) waiting.push(task);
      else task();
    },
    watch: (page: Document) => {
      for (const [name, listener] of events) page.addEventListener(name, listener, true);
      return () => {
        waiting = [];
        for (const [name, listener] of events) page.removeEventListener(name, listener, true);
      };
    },
  };
}
