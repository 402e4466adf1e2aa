import * as z from 'zod';

/** Whether a company sends reminders by mail. */
export const companyReminders = z.object({ mails: z.boolean() });

/** Body that switches the mails of a company, or of a person, on or off. */
export const remindersInput = z.strictObject({ mails: z.boolean('validation:invalid') });

/** Whether a person gets reminders by mail, and whether the company sends any. */
export const ownReminders = companyReminders.extend({ company_mails: z.boolean() });
