import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import type { Operator } from '@zeitblatt/domain/billing/invoices/operator';
import type { CheckCodes } from '../audit/check-codes.ts';
import type { Pool } from '../database/pool.ts';
import type { PaymentProviders } from '../features/billing/payments/payments.api.ts';
import type { HolidaySource } from '../features/company/places/places.api.ts';
import type { FileStore } from '../files/file-store.ts';
import type { AppSettings } from '../http/context/parts.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { PushSender } from '../push/push-sender.ts';
import type { SecretKey } from '../sessions/secret-key.ts';
import type { TimeStamper } from '../time-stamps/time-stamper.ts';

/** Tools of the clean-up, which the operator's command runs as well. */
export type CleanUpTools = { readonly pool: Pool; readonly queue: JobQueue; readonly store: FileStore };

/** Tools that the API and the worker have. */
type CommonTools = CleanUpTools & {
  readonly checkCodes: CheckCodes;
  readonly holidays: HolidaySource;
  readonly payments: PaymentProviders;
  /** Sender of the invoices; null while the operator's data are incomplete. */
  readonly operator: Operator | null;
  readonly timeZone: string;
};

/** Every tool of the API. */
export type ApiTools = CommonTools & {
  readonly settings: AppSettings;
  /** Encrypts the secrets of authenticator apps. */
  readonly secretKey: SecretKey;
  readonly documents: Pick<Renderer, 'renderTimesheet' | 'renderInvoice' | 'renderLegalText'>;
};

/** Every tool of the worker's hourly work. */
export type WorkerTools = CommonTools & {
  readonly documents: Pick<Renderer, 'renderTimesheets' | 'renderInvoice' | 'renderLegalText'>;
  /** Base of the links in mails. */
  readonly baseUrl: string;
  /** File with the DTD of the German audit medium; null: packs have none. */
  readonly auditDtdFile: string | null;
  /** Sends reminders to devices. */
  readonly push: PushSender;
  /** Gets time stamps of the logs; null where no authority is set. */
  readonly timeStamper: TimeStamper | null;
};

/** Every tool of a job. Hourly work has no clock: the state of the rows at a given time decides what is due. */
export type JobTools = WorkerTools & { readonly now: () => Temporal.Instant };
