/**
 * Finds out whether the application has a screen at a path.
 *
 * Case does not count, as in the router: the address of a check code on paper is written in capitals.
 *
 * @param patterns addresses as the router of the application writes them: `/employees/$employeeId`
 */
export function addressMatcher(patterns: readonly string[]): (path: string) => boolean {
  const alternatives = patterns.map((pattern) =>
    pattern
      .replace(/\/$/, '')
      .split('/')
      .map((part) => (part.startsWith('$') ? '[^/]+' : RegExp.escape(part)))
      .join('/'),
  );
  const known = new RegExp(`^(?:${alternatives.join('|')})/?$`, 'i');
  return (path) => known.test(path);
}
