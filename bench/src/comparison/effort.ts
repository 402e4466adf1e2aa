/**
 * How long a person takes for what was pressed and read, in seconds: a key of an average typist, pointing and clicking,
 * changing between keyboard and mouse, preparing for the next unit of work, one glance. Figures of the keystroke-level model
 * and the model human processor (Card, Moran, Newell: The Psychology of Human-Computer Interaction, 1983).
 *
 * @source docs/measurements.md "A month by hand against its review"
 */
export const SECONDS = { key: 0.28, click: 1.3, changeOfHand: 0.4, preparation: 1.35, glance: 0.23 } as const;

/** Work of one person. */
export type Effort = {
  readonly keys: number;
  readonly clicks: number;
  readonly changesOfHand: number;
  readonly preparations: number;
  readonly glances: number;
  /** Time in which the person only waits, in seconds. */
  readonly waitedSeconds: number;
};

export const NO_EFFORT: Effort = {
  keys: 0,
  clicks: 0,
  changesOfHand: 0,
  preparations: 0,
  glances: 0,
  waitedSeconds: 0,
};

export const addEffort = (one: Effort, other: Partial<Effort>): Effort => ({
  keys: one.keys + (other.keys ?? 0),
  clicks: one.clicks + (other.clicks ?? 0),
  changesOfHand: one.changesOfHand + (other.changesOfHand ?? 0),
  preparations: one.preparations + (other.preparations ?? 0),
  glances: one.glances + (other.glances ?? 0),
  waitedSeconds: one.waitedSeconds + (other.waitedSeconds ?? 0),
});

/** Time of a person for an effort, in minutes. */
export const minutesOf = (effort: Effort): number =>
  (effort.keys * SECONDS.key +
    effort.clicks * SECONDS.click +
    effort.changesOfHand * SECONDS.changeOfHand +
    effort.preparations * SECONDS.preparation +
    effort.glances * SECONDS.glance +
    effort.waitedSeconds) /
  60;
