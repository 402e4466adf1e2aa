/** Locks employees before anything changes that their months are calculated from. */
export {
  type LockedEmployee,
  lockEmployee,
  lockEmployeesByIds,
  lockEmployeesOf,
  tryLockingEmployeeOf,
} from '../queries/employee-locks.queries.ts';
