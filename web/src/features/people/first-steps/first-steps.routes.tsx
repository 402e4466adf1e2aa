import { createRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod';
import { app, requireSession } from '../../../routing/app-route.ts';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { optionalOrDropped } from '../../../routing/search-values.ts';
import { mayTakeFirstSteps } from '../../../session/first-steps.ts';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';

const search = z.object({
  /** One of the two steps that a manager with a company can go to. */
  step: optionalOrDropped(z.enum(['people', 'sheet'])),
  /** Opens the table for several people. */
  mode: optionalOrDropped(z.enum(['table'])),
});

/**
 * Route of the first steps of a new customer, after the plan was chosen at /subscription. Which step is shown follows from
 * what is there.
 *
 * @source docs/decisions.md D73
 */
const firstSteps = createRoute({
  getParentRoute: () => app,
  path: '/first-steps',
  staticData: { help: 'first-steps' },
  validateSearch: search,
  beforeLoad: (entering) => {
    if (!mayTakeFirstSteps(requireSession(entering).user)) throw redirect({ to: '/', replace: true });
  },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./first-steps-screen.tsx'), 'FirstStepsScreen', [
    'first-steps',
    'people-import',
    'company',
    'places',
    'employees',
    'schedules',
    'timesheets',
  ]),
});

export const firstStepsRoutes = [firstSteps] as const;
