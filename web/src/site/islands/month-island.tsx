import { ensureTemporal } from '../../clock/polyfill.ts';
import { MonthPicture } from '../month/month-picture.tsx';
import { initIslandTexts } from './island-texts.ts';
import { takeOver } from './take-over.tsx';

/** Makes the picture of the month alive. */
export async function wake(place: HTMLElement): Promise<void> {
  await Promise.all([
    ensureTemporal(),
    initIslandTexts(['calendar', 'common', 'compliance', 'site', 'timesheets', 'ui']),
  ]);
  await takeOver(place, <MonthPicture />);
}
