import type { ObservePage } from '@zeitblatt/documents/rendering/page-observation';
import { Histogram, type Registry } from 'prom-client';

/** Upper bounds of the times of drawing a page, in seconds. The first page of a renderer loads the typesetter. */
const PAGE_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

/** Measures the drawing of each PDF, without the time for which it waits for a renderer. */
export function measurePages(registry: Registry): ObservePage {
  const durations = new Histogram({
    name: 'zeitblatt_pdf_duration_seconds',
    help: 'Time to draw a PDF, by what it shows; outcome failed: there is none.',
    labelNames: ['kind', 'outcome'],
    buckets: PAGE_BUCKETS,
    registers: [registry],
  });
  // Prometheus sees no increase from a missing value: the first failures after a start would raise no alert.
  for (const kind of ['timesheet', 'invoice', 'legal_text']) durations.zero({ kind, outcome: 'failed' });
  return (kind) => {
    let end: ((labels: { outcome: string }) => number) | undefined;
    return {
      onBegin: () => {
        end = durations.startTimer({ kind });
      },
      onEnd: (error) => void end?.({ outcome: error === null ? 'done' : 'failed' }),
    };
  };
}
