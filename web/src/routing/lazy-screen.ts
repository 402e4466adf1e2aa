import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import i18next from 'i18next';
import { ChunkLoadError } from '../errors/chunk-load-error.ts';

/** Load time after which a chunk counts as failed. @source docs/product.md sections 8, 9 */
const LOAD_TIMEOUT_MS = 120_000;

/** A screen that is loaded when it is first entered, together with its texts. */
export function lazyScreen<Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
  texts: readonly string[],
): RouteComponent {
  const loadAll = async (): Promise<Record<string, unknown>> => {
    const [module] = await Promise.all([inTime(load()), i18next.loadNamespaces(texts)]);
    return module as Record<string, unknown>;
  };
  // The cast avoids a circular type: screens use the routes' types.
  return lazyRouteComponent(loadAll as () => Promise<Record<string, RouteComponent>>, name);
}

/** Loads the code and the texts of a screen before it is entered. A failure is reported when it is entered. */
export function loadScreenAhead(load: () => Promise<unknown>, texts: readonly string[]): void {
  Promise.all([load(), i18next.loadNamespaces(texts)]).catch(() => undefined);
}

async function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (error) {
    throw new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}
