const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Checks the key of a file. @throws RangeError for a key that could lead out of the store's folder */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError(`not a key of the store: ${key}`);
  return key;
}
