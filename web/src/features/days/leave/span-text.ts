import type { Leave } from '@zeitblatt/domain/days/leave/leave';
import { formatDate } from '../../../texts/format.ts';

/** Formats a period of leave: `02.11.2026 – 06.11.2026`, or its single day. */
export const formatLeaveSpan = ({ from, to }: Pick<Leave, 'from' | 'to'>): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
