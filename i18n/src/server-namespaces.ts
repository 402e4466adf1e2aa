/** The namespaces that API, worker and documents use. All others are used by the browser alone. */
export const SERVER_NAMESPACES = [
  'accounts',
  'calendar',
  'common',
  'company',
  'compliance',
  'documents',
  'employees',
  'errors',
  'jobs',
  'log',
  'mails',
  'notifications',
  'privacy',
  'schedules',
  'success',
  'validation',
] as const;
