import type { RequestInput } from '@zeitblatt/domain/days/leave-requests/leave-request';

/** Days of leave as a person asks for them. */
export const days = (first: string, last: string, more: Partial<RequestInput> = {}): RequestInput => ({
  first,
  last,
  half_first: null,
  half_last: null,
  replaces: null,
  note: null,
  ...more,
});

/** The status of a refusal with its code, or with the fields that it is about. */
export const code = ({ status, body }: { status: number; body: { code?: string; errors?: object } }) => [
  status,
  body.code ?? Object.keys(body.errors ?? {}).join(),
];

/** A day in the format of addresses and bodies. */
export const wire = (day: string): string => day.split('-').reverse().join('-');
