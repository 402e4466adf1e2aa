/** A failed save that has been told where it belongs: the form adds nothing but what its fields show. */
export class ToldFailure extends Error {
  readonly isToldElsewhere = true;
}
