import { useEffect, useState } from 'react';

/**
 * Does something at once, or once the pointer that is held down now has been let go.
 *
 * For what moves the page when a field is left. The press that leaves a field is meant for something else, which must
 * not move away before the pointer is let go.
 */
export function useAfterPress(): (task: () => void) => void {
  const [press] = useState(createPress);
  useEffect(() => press.watch(document), [press]);
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
    // The click follows in the same task as this event.
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
