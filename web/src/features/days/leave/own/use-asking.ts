import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { RequestPreview, RequestSpan } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { useRead } from '../../../../api/use-read.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { failureText } from '../../../../errors/failure.ts';
import { notify } from '../../../../ui/messages/notify.ts';

/** The chosen days, of which some are still missing. */
export type ChosenSpan = Omit<RequestSpan, 'first' | 'last' | 'replaces'> & {
  readonly first: IsoDate | null;
  readonly last: IsoDate | null;
};

const NOTHING: ChosenSpan = { first: null, last: null, half_first: null, half_last: null };
const ANY_DAY = '2000-01-01';

/** A half day belongs to its date: one day has one half, and of several only the edges are half. */
function settled(span: ChosenSpan): ChosenSpan {
  if (span.first !== null && span.first === span.last) return { ...span, half_last: null };
  return {
    ...span,
    half_first: span.half_first === 'morning' ? null : span.half_first,
    half_last: span.half_last === 'afternoon' ? null : span.half_last,
  };
}

/** A request while it is made: the days, what they mean, and how it is sent. @param replaces the granted request that it replaces */
export function useAsking(replaces: number | null, onSent: () => void) {
  const [span, setSpan] = useState(NOTHING);
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const ask = useWrite(api.leaveRequests.ask);
  const { first, last } = span;
  const isWhole = first !== null && last !== null && first <= last;
  const asked = { ...span, first: first ?? ANY_DAY, last: last ?? ANY_DAY, replaces };
  const read = useRead(api.leaveRequests.preview, { query: asked }, { isEnabled: isWhole });
  // A preview of other days is not shown beside these.
  const preview: RequestPreview | undefined = isWhole && !read.isPlaceholderData ? read.data : undefined;

  const send = async () => {
    if (!isWhole || ask.isSending) return;
    try {
      const { success } = await ask.send({ body: { ...asked, note: note.trim() || null } });
      notify.success(success);
      onSent();
    } catch (error) {
      const errors = error instanceof ApiError ? (error.errors ?? {}) : {};
      const texts = Object.entries(errors).map(([path, messages]) => [path, messages.join(' ')] as const);
      setRefused(Object.fromEntries(texts));
      setFailure(texts.length > 0 ? null : failureText(error));
    }
  };
  return {
    span,
    note,
    setNote,
    refused,
    failure,
    preview,
    read,
    isWhole,
    isSending: ask.isSending,
    isSendable: preview !== undefined && preview.problem === null && preview.days > 0,
    change: (next: Partial<ChosenSpan>) => {
      setSpan((now) => settled({ ...now, ...next }));
      setRefused({});
      setFailure(null);
    },
    send,
  };
}

export type Asking = ReturnType<typeof useAsking>;
