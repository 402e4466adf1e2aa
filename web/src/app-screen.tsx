import { lazy, Suspense } from 'react';
import { SearchButton } from './features/company/search/search-button.tsx';
import { DueLink } from './features/months/list/due-link.tsx';
import { RunningJobs } from './features/record/jobs/running-jobs.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import './ui/theme/screen-styles.ts';

/** Loaded after the frame. Without a network and without a copy of its code, stamps wait until the next visit. */
const StampCourier = lazy(() =>
  import('./features/days/timer/waiting/use-stamp-queue.ts').then(
    (module) => ({ default: module.StampCourier }),
    () => ({ default: () => null }),
  ),
);

/** The layout behind the sign-in, with the parts that features show in it. */
export function AppScreen() {
  return (
    <AppLayout
      parts={{
        search: <SearchButton />,
        runningJobs: <RunningJobs />,
        dueLink: <DueLink />,
        stampCourier: (
          <Suspense>
            <StampCourier />
          </Suspense>
        ),
      }}
    />
  );
}
