import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { packInspectionJob } from './inspections.jobs.ts';
import { inspectionsService } from './inspections.service.ts';
import { inspectionLinksService } from './links.service.ts';

/** The papers of a company for an inspection. */
export const inspectionsFeature = defineFeature({
  calls: { inspections: api.inspections, inspectionLinks: api.inspectionLinks },
  services: { inspections: inspectionsService, inspectionLinks: inspectionLinksService },
  jobs: [packInspectionJob],
});
