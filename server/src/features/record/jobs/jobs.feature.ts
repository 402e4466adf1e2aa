import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { type JobFileTools, jobsService, type OpenFile } from './jobs.service.ts';

/** The list of jobs. @param openFile opens the file of a job; only the feature that declares the job knows its place */
export const jobsFeature = (openFile: OpenFile) =>
  defineFeature({
    calls: { jobs: api.jobs },
    services: { jobs: (tools: JobFileTools) => jobsService(tools, openFile) },
  });
