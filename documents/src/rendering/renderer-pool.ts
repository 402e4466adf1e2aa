import { DocumentError } from '../document-error.ts';
import { createFairQueue } from './fair-queue.ts';
import type { PageObservation } from './page-observation.ts';
import { PageRenderer, type PageRendererOptions, type PageResult } from './page-renderer.ts';

/** Page renderers that share a queue. */
export type RendererPool<Page> = {
  /**
   * Renders a page on the next free renderer; never rejects.
   *
   * @param owner batch or single order that the page belongs to: owners are served in rotation
   */
  render: (owner: object, page: Page) => Promise<PageResult>;
  /** Takes no more pages, finishes the accepted ones and ends the renderers. */
  close: () => Promise<void>;
};

type Task<Page> = { page: Page; observation: PageObservation | undefined; resolve: (result: PageResult) => void };

export type RendererPoolOptions<Page> = PageRendererOptions<Page> & {
  /** Called when a page is ordered. */
  observe?: ((page: Page) => PageObservation) | undefined;
};

/**
 * Creates a pool of page renderers; decision record 0021 compares it with tinypool.
 *
 * @param size number of renderers
 */
export function createRendererPool<Page>(size: number, options: RendererPoolOptions<Page>): RendererPool<Page> {
  const queue = createFairQueue<Task<Page>>();
  const renderers = Array.from({ length: size }, () => new PageRenderer(options));
  const freeRenderers = [...renderers];
  const unfinished = new Set<Promise<PageResult>>();
  let isClosed = false;

  function startTasks(): void {
    for (;;) {
      const renderer = freeRenderers.at(-1);
      const task = renderer && queue.take();
      if (renderer === undefined || task === undefined) return;
      freeRenderers.pop();
      void runTask(renderer, task);
    }
  }

  async function runTask(renderer: PageRenderer<Page>, { page, observation, resolve }: Task<Page>): Promise<void> {
    observation?.onBegin();
    const result = await renderer.render(page);
    observation?.onEnd(result.error);
    resolve(result);
    freeRenderers.push(renderer);
    startTasks();
  }

  return {
    render: async (owner, page) => {
      if (isClosed) return { bytes: null, error: new DocumentError('renderer_closed', 'the renderer is closed') };
      const { promise, resolve } = Promise.withResolvers<PageResult>();
      unfinished.add(promise);
      queue.add(owner, { page, observation: options.observe?.(page), resolve });
      startTasks();
      const result = await promise;
      unfinished.delete(promise);
      return result;
    },
    close: async () => {
      isClosed = true;
      await Promise.all(unfinished);
      await Promise.all(renderers.map((renderer) => renderer.end()));
    },
  };
}
