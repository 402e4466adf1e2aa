import { migrate } from '../../database/migrate.ts';
import { INVOICE_QUEUE } from '../../features/billing/invoices/invoice-queue.ts';
import { COLLECT_QUEUE } from '../../features/billing/payments/payments.api.ts';
import { installQueue } from '../../jobs/install-queue.ts';
import { MAIL_QUEUE } from '../../mail/mail-queue.ts';

/**
 * Migrates a database and installs every queue of the product.
 *
 * @param more further set-up, under the lock of the migrations: of two processes that prepare a database at once the second waits
 * @throws MigrationError
 */
export const prepareDatabase = (
  adminUrl: string,
  more: () => Promise<void> = async () => undefined,
): ReturnType<typeof migrate> =>
  migrate(adminUrl, async (client) => {
    await installQueue(client, [MAIL_QUEUE, INVOICE_QUEUE, COLLECT_QUEUE]);
    await more();
  });
