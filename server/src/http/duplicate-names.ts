const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/**
 * Whether an object in a text names a field twice. Readers take the first or the last of them: whoever checks one and
 * uses the other has checked nothing.
 *
 * @param json a text that is known to be JSON
 */
export function hasDuplicateNames(json: string): boolean {
  const open: (Set<string> | null)[] = [];
  let text = '';
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const names = open.at(-1);
      // The same name can be written in many ways: "a" and "\u0061".
      const name = String(JSON.parse(text));
      if (names?.has(name)) return true;
      names?.add(name);
    } else text = token;
  }
  return false;
}
