import type { AnyRoute } from '@tanstack/react-router';
import { routeTree } from '../routes.tsx';

/** Route of the addresses without a screen. */
const UNKNOWN = '/$';

/**
 * Addresses of the application as patterns of the router: `/employees/$employeeId`. The build writes them beside the pages
 * of the site, so that the server answers every other address with 404.
 */
export const addressPatterns: readonly string[] = [...new Set(patternsOf(routeTree))]
  .filter((pattern) => pattern !== UNKNOWN)
  .sort();

function patternsOf(route: AnyRoute, above = ''): string[] {
  const { path } = route.options as { readonly path?: string };
  const own = path === undefined ? above : `${above}/${path}`.replace(/\/+/g, '/');
  const children = (route.children ?? []) as readonly AnyRoute[];
  return [...(path === undefined ? [] : [own]), ...Object.values(children).flatMap((child) => patternsOf(child, own))];
}
