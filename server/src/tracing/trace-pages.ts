import { context, type Span } from '@opentelemetry/api';
import type { ObservePage } from '@zeitblatt/documents/rendering/page-observation';
import { areSpansOn, markFailed, startSpan } from './spans.ts';

/**
 * Observes pages by a span for each, a child of the code that ordered it, and by another observer.
 *
 * @returns undefined when there is nothing to be observed
 */
export function tracePages(other: ObservePage | undefined): ObservePage | undefined {
  if (!areSpansOn()) return other;
  return (kind) => {
    const parent = context.active();
    const others = other?.(kind);
    let span: Span | undefined;
    return {
      onBegin: () => {
        span = startSpan('draw PDF', { 'zeitblatt.document': kind }, parent);
        others?.onBegin();
      },
      onEnd: (error) => {
        if (span && error) markFailed(span, error);
        span?.end();
        others?.onEnd(error);
      },
    };
  };
}
