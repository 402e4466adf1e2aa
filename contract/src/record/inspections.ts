import { inspectionInput, inspectionScope } from '@zeitblatt/domain/record/inspections/inspection';
import {
  inspectionCover,
  inspectionLink,
  inspectionToken,
  linkInput,
  madeInspectionLink,
} from '@zeitblatt/domain/record/inspections/inspection-link';
import { job } from '@zeitblatt/domain/record/jobs/job';
import { idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint, type ScopedAccess } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';

/** The papers of a company for an inspection, as one zip. @source docs/decisions/0069-inspection-pack.md */
export const inspections = {
  /** The months and people that a pack can be made of. */
  scope: endpoint({
    method: 'GET',
    path: 'company/inspection',
    access: { right: ['download', 'Company'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'Employee'],
    output: inspectionScope,
  }),
  /** Makes the pack in the background; the answer is the job. The same pack that is being made is not begun twice. */
  pack: endpoint({
    method: 'POST',
    path: 'company/inspection',
    access: { right: ['download', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Job'],
    body: inspectionInput,
    output: job,
    status: 202,
  }),
};

const HAND_OVER = { right: ['download', 'Company'], scope: 'company', by: ['session'] } as const satisfies ScopedAccess;

/** A public call: the token proves who calls. */
const OPENS = { method: 'POST', access: 'public', limit: 'open_link', changes: [] } as const;

/** Links by which an inspector downloads one pack without an account. @source docs/decisions/0069-inspection-pack.md */
export const inspectionLinks = {
  /** The links that work. */
  list: endpoint({
    method: 'GET',
    path: 'company/inspection/links',
    access: HAND_OVER,
    reads: ['Archive'],
    output: z.object({ data: z.array(inspectionLink) }),
  }),
  /** Makes a link to a pack that was made. Only this answer tells its address. */
  make: endpoint({
    method: 'POST',
    path: 'company/inspection/links',
    access: HAND_OVER,
    answersSecret: true,
    changes: ['Archive', 'Job', 'Log'],
    body: linkInput,
    output: madeInspectionLink,
    status: 201,
  }),
  /** Ends a link at once. */
  end: endpoint({
    method: 'DELETE',
    path: 'company/inspection/links/{id}',
    access: HAND_OVER,
    changes: ['Archive', 'Log'],
    params: z.object({ id: idText }),
    output: successBody,
  }),
  /** Facts about the pack on the page of a link. */
  cover: endpoint({ ...OPENS, path: 'inspection-links/cover', body: inspectionToken, output: inspectionCover }),
  /** The pack of a link. */
  download: endpoint({
    ...OPENS,
    path: 'inspection-links/download',
    isLong: true,
    body: inspectionToken,
    output: { file: 'application/zip' },
  }),
};
