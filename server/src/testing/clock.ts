/** A clock that only moves when a test moves it. */
export type Clock = {
  readonly now: () => Temporal.Instant;
  readonly set: (instant: string) => void;
  readonly pass: (duration: Temporal.DurationLike) => void;
};

export function createClock(start: string): Clock {
  let instant = Temporal.Instant.from(start);
  return {
    now: () => instant,
    set: (text) => {
      instant = Temporal.Instant.from(text);
    },
    pass: (duration) => {
      instant = instant.add(duration);
    },
  };
}
