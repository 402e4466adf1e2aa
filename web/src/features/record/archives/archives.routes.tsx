import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { archiveQuery } from '@zeitblatt/domain/record/archives/archive';
import { app, requireRouteAccess, requireSession } from '../../../routing/app-route.ts';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { archiveListSearch, archiveListState } from './archive-search.ts';

const archives = createRoute({
  getParentRoute: () => app,
  path: '/archives',
  staticData: { help: 'papers#archives' },
  validateSearch: archiveListSearch,
  search: { middlewares: [stripSearchParams(archiveQuery.parse({}))] },
  beforeLoad: ({ context, location, cause }) => {
    requireRouteAccess('archives')({ context, location });
    // The address takes precedence; an address without search values restores the user's last state of the list.
    const isOpen = cause === 'enter' && location.searchStr === '';
    const kept = isOpen ? archiveListState.stored(requireSession({ context, location }).user.id) : null;
    if (kept !== null) throw redirect({ to: '/archives', search: kept, replace: true });
  },
  component: lazyScreen(() => import('./archives-screen.tsx'), 'ArchivesScreen', ['archives', 'calendar']),
});

export const archiveRoutes = [archives] as const;
