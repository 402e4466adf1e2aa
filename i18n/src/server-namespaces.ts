/** Files of texts that API, worker and documents read. All others are read by the browser alone. */
export const SERVER_NAMESPACES = [
  'accounts',
  'calendar',
  'documents',
  'errors',
  'jobs',
  'mails',
  'notifications',
  'success',
  'validation',
] as const;
