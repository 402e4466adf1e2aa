import { createRoute } from '@tanstack/react-router';
import { isIsoMonth } from '@zeitblatt/domain/calendar/wire';
import * as z from 'zod';
import { app, requireRouteAccess } from '../../../routing/app-route.ts';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { optionalOrDropped } from '../../../routing/search-values.ts';
import { SkeletonPage } from '../../../ui/frame/skeleton.tsx';

const absencesSearch = z.object({
  month: optionalOrDropped(z.string().refine(isIsoMonth)),
  view: optionalOrDropped(z.literal('year')),
});

/** The absences of everybody. The address says which month, or the year of which month. */
const absences = createRoute({
  getParentRoute: () => app,
  path: '/absences',
  staticData: { help: 'absences' },
  validateSearch: absencesSearch,
  beforeLoad: requireRouteAccess('absences'),
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('./absences-screen.tsx'), 'AbsencesScreen', ['absences']),
});

export const absenceRoutes = [absences] as const;
