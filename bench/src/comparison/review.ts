import type { Page } from 'playwright';
import { addEffort, type Effort, NO_EFFORT } from './effort.ts';

/** A day that went other than planned: the index of its sheet, the day of the month, and when work ended. */
export type Deviation = { readonly sheet: number; readonly day: number; readonly end: string };

/** Hands of a person in front of the screen: everything that they press is counted. */
function countedHands(page: Page) {
  let effort = NO_EFFORT;
  let isAtMouse = true;
  const takeTo = (mouse: boolean) => {
    if (mouse !== isAtMouse) effort = addEffort(effort, { changesOfHand: 1 });
    isAtMouse = mouse;
  };
  return {
    press: async (key: string, times = 1) => {
      takeTo(false);
      // A chord is as many keys as it has.
      effort = addEffort(effort, { keys: key.split('+').length * times });
      for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key);
    },
    type: async (text: string) => {
      takeTo(false);
      effort = addEffort(effort, { keys: text.length });
      await page.keyboard.type(text);
    },
    click: async (target: ReturnType<Page['getByRole']>) => {
      takeTo(true);
      effort = addEffort(effort, { clicks: 1 });
      await target.click();
    },
    think: (done: Pick<Partial<Effort>, 'preparations' | 'glances'>) => {
      effort = addEffort(effort, done);
    },
    /** Waits for the screen, which the person does too. */
    wait: async (until: () => Promise<unknown>) => {
      const began = performance.now();
      await until();
      effort = addEffort(effort, { waitedSeconds: (performance.now() - began) / 1000 });
    },
    effort: () => effort,
  };
}

type Reviewed = {
  readonly names: readonly string[];
  /** Number of days of the month. */
  readonly days: number;
  /** Days of the month with planned work: the arrow keys go from one to the next. */
  readonly workingDays: readonly number[];
  readonly deviations: readonly Deviation[];
};

/**
 * Reviews the proposals of a month in the batch: opens each one, looks at each of its days, corrects what was different,
 * confirms, saves, and waits until the archive with all PDFs has arrived.
 */
export async function review(
  page: Page,
  address: string,
  { names, days, workingDays, deviations }: Reviewed,
): Promise<Effort> {
  const hands = countedHands(page);
  const heading = (name: string) => page.getByRole('grid', { name: new RegExp(name) });
  await hands.wait(async () => {
    await page.goto(address);
    await page
      .getByRole('table')
      .getByRole('rowheader')
      .getByRole('button')
      .nth(names.length - 1)
      .waitFor();
  });
  await hands.click(page.getByRole('table').getByRole('rowheader').getByRole('button').first());
  for (const [sheet, name] of names.entries()) {
    await hands.wait(() => heading(name).waitFor());
    hands.think({ preparations: 1, glances: days });
    for (const { day, end } of deviations.filter((one) => one.sheet === sheet)) {
      hands.think({ preparations: 1 });
      await hands.press('Control+Home');
      await hands.press('ArrowDown', workingDays.indexOf(day));
      await hands.press('Home');
      await hands.press('ArrowRight');
      await hands.type(end);
      await hands.press('Enter');
    }
    if (sheet < names.length - 1) await hands.press('Alt+ArrowRight');
  }
  hands.think({ preparations: 1 });
  await hands.press('Escape');
  await hands.click(page.getByRole('checkbox', { name: /entsprechen den tatsächlichen Arbeitszeiten/ }));
  const arrived = page.waitForEvent('download', { timeout: 120_000 });
  await hands.click(page.getByRole('button', { name: /speichern und Zip-Datei erstellen/ }));
  await hands.wait(() => arrived);
  return hands.effort();
}
