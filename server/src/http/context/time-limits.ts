import type { Endpoint } from '@zeitblatt/contract/call/endpoint';

/**
 * Maximum times in milliseconds: of a call that only reads, of a call that changes data, of a long call, of the arrival
 * of a request with its body, and of its wait for other requests of its network.
 */
export type TimeLimits = {
  readonly read: number;
  readonly save: number;
  readonly long: number;
  readonly arrival: number;
  readonly turn: number;
};

/** A little less than the 5, 10 and 30 seconds that a caller waits at most, so that the answer arrives in them. */
export const TIME_LIMITS: TimeLimits = { read: 4500, save: 9000, long: 29_000, arrival: 60_000, turn: 2000 };

/** @returns the longest time of a call. It does not include the time in which the body arrives. */
export function timeLimitOf({ isLong, changes }: Endpoint, limits: TimeLimits): number {
  if (isLong) return limits.long;
  return changes && changes.length > 0 ? limits.save : limits.read;
}
