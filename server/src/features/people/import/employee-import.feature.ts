import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { importEmployees } from './import-employees.ts';

/** Import of a table of people. */
export const employeeImportFeature = defineFeature({
  calls: { employeeImport: api.employeeImport },
  services: {
    employeeImport: () => ({
      check: (context, { body }) => importEmployees(context, body, { isCheck: true }),
      run: (context, { body }) => importEmployees(context, body, { isCheck: false }),
    }),
  },
});
