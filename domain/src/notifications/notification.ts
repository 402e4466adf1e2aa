/** A notification in the bell. Its text is written in the reader's language when it is read. */
export const NOTIFICATION_TYPES = ['password_changed', 'email_changed', 'promoted', 'downgraded'] as const;
/** Type of a notification in the bell. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What the text of each type names. */
export type NotificationData = Readonly<Record<string, string>>;
