import { migrate } from '../database/migrate.ts';
import { INVOICE_QUEUE } from '../features/invoices/invoice-queue.ts';
import { COLLECT_QUEUE } from '../features/payments/payments.api.ts';
import { installQueue } from '../jobs/install-queue.ts';
import { MAIL_QUEUE } from '../mail/mail-queue.ts';

/** Migrates a database and installs every queue of the product. @throws MigrationError */
export const prepareDatabase = (adminUrl: string): ReturnType<typeof migrate> =>
  migrate(adminUrl, (client) => installQueue(client, [MAIL_QUEUE, INVOICE_QUEUE, COLLECT_QUEUE]));
