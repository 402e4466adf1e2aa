import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import type { FeatureJobContext } from '../../../feature.ts';

/** What the export of a company needs: a job has it, and the operator's command. */
export type ExportContext = Pick<FeatureJobContext<unknown>, 'reach' | 'documents' | 'inCompany' | 'report' | 'now'> & {
  readonly documents: Pick<Renderer, 'renderInvoice'>;
};
