import { contextOf, inSpan } from '../../tracing/spans.ts';
import type { ObserveWork } from './observe-work.ts';

/** Records a span for each attempt at a job, a child of the code that has queued it. Retries have the same parent. */
export const traceWork: ObserveWork = ({ type, id, delivery, origin }, work) =>
  inSpan(
    `job ${type}`,
    { 'zeitblatt.job': id, 'zeitblatt.delivery': delivery, 'zeitblatt.request': origin?.requestId },
    work,
    contextOf(origin?.traceParent),
  );
