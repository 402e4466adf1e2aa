import type { Locator, Page } from '@playwright/test';

/** Keys and clicks of a user, counted. */
export type Hands = {
  /** Presses keys together, such as `Shift+A`: each of them counts. */
  readonly press: (keys: string) => Promise<void>;
  /** Types a text; each character counts as a key. */
  readonly type: (text: string) => Promise<void>;
  readonly click: (target: Locator) => Promise<void>;
  readonly counts: () => { readonly keys: number; readonly clicks: number };
};

export function countedHands(page: Page): Hands {
  let keys = 0;
  let clicks = 0;
  return {
    press: (combination) => {
      keys += combination.split('+').length;
      return page.keyboard.press(combination);
    },
    type: (text) => {
      keys += text.length;
      return page.keyboard.type(text);
    },
    click: (target) => {
      clicks += 1;
      return target.click();
    },
    counts: () => ({ keys, clicks }),
  };
}
