import { access } from './access.ts';
import { company } from './company.ts';
import { employees } from './employees.ts';
import { inactivity } from './inactivity.ts';
import { jobs } from './jobs.ts';
import { timesheets } from './timesheets.ts';

/** Every call of the product. */
export const api = { access, company, employees, inactivity, timesheets, jobs };
