import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import type { JobContext } from '../../../../jobs/job-handler.ts';

/** Tools of the export besides the context of its job. */
export type ExportTools = {
  readonly documents: Pick<Renderer, 'renderTimesheets' | 'renderInvoice'>;
  readonly now: () => Temporal.Instant;
};

/** The context of the export of a company: a job has it, and the operator's command. */
export type ExportContext = Pick<JobContext<unknown>, 'reach' | 'inCompany' | 'report'> & ExportTools;
