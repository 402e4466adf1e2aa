import { importInput, importResult } from '@zeitblatt/domain/people/import/import-row';
import { endpoint } from '../call/endpoint.ts';

/** Most bytes of a table of 2,000 people. */
const TABLE_BYTES = 1024 * 1024;

export const employeeImport = {
  /** Says what an import would do with each row, and writes nothing. */
  check: endpoint({
    method: 'POST',
    path: 'company/employees/import/check',
    isLong: true,
    bodyBytes: TABLE_BYTES,
    access: { right: ['create', 'Employee'], scope: 'company', by: ['session'] },
    reads: ['Employee', 'Schedule'],
    changes: [],
    body: importInput,
    output: importResult,
  }),
  /** Creates new people and changes known ones in one transaction; rows with a problem wait and are named. */
  run: endpoint({
    method: 'POST',
    path: 'company/employees/import',
    isLong: true,
    bodyBytes: TABLE_BYTES,
    access: { right: ['create', 'Employee'], scope: 'company', by: ['session'] },
    changes: ['Employee', 'Schedule', 'Log'],
    body: importInput,
    output: importResult,
  }),
};
