import { api } from '@zeitblatt/contract/api';
import { defineFeature, type Feature } from '../feature.ts';
import { jobsService, type OpenFile } from './jobs.service.ts';

/** The list of jobs. @param openFile opens what a job has made; the feature that declares the job knows where it is */
export const jobsFeature = (openFile: OpenFile): Feature =>
  defineFeature({ calls: { jobs: api.jobs }, service: (tools) => ({ jobs: jobsService(tools, openFile) }) });
