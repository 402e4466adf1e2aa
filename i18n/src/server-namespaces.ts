/** The namespaces that API, worker and documents use. All others are used by the browser alone. */
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
