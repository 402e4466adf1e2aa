/** A failed save whose message is shown elsewhere: the form shows only the messages of its fields. */
export class FailureShownElsewhere extends Error {
  readonly isShownElsewhere = true;
}
