let count = 0;

/** How many stamps of the account wait on this device. They stay here when the account signs out. */
export const waitingStamps = (): number => count;

/** Sets that number. */
export function setWaitingStamps(waiting: number): void {
  count = waiting;
}
