import { api } from '@zeitblatt/contract/api';
import { defineFeature, type Feature } from '../../feature.ts';
import { jobsService, type OpenFile } from './jobs.service.ts';

/** The list of jobs. @param openFile opens the file of a job; only the feature that declares the job knows its place */
export const jobsFeature = (openFile: OpenFile): Feature =>
  defineFeature({ calls: { jobs: api.jobs }, service: (tools) => ({ jobs: jobsService(tools, openFile) }) });
