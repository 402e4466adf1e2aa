/** The namespaces that API, worker and documents use. All others are used by the browser alone. */
export const SERVER_NAMESPACES = [
  'accounts',
  'calendar',
  'documents',
  'errors',
  'jobs',
  'log',
  'mails',
  'notifications',
  'privacy',
  'success',
  'validation',
] as const;
