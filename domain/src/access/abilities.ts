import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Role } from './roles.ts';

/** What a role may do with a {@link Subject}. */
export type Action = 'read' | 'create' | 'edit' | 'delete' | 'download' | 'close' | 'propose' | 'confirm';
/** The things that rights refer to. */
export type Subject =
  | 'Profile'
  | 'Account'
  | 'Company'
  | 'SalaryGroup'
  | 'Employee'
  | 'Schedule'
  | 'Inactivity'
  | 'Leave'
  | 'Log'
  | 'Timesheet'
  | 'Job'
  | 'Archive';

/** A right: an action on a kind of thing. */
export type Right = readonly [Action, Subject];

/** Why a user has no right: a test account may change nothing, any other role lacks the right. */
export type RefusalReason = 'forbidden' | 'demo_only';

/** The rights of a role as CASL holds them. */
export type Abilities = MongoAbility<[Action, Subject]>;

const EVERYBODY: readonly Role[] = ['user', 'employee', 'company_manager'];
const VIEWERS: readonly Role[] = ['user', 'company_manager'];
const MANAGERS: readonly Role[] = ['company_manager'];

/** The one table of rights: who may do what. @source docs/product.md section 6; docs/decisions.md D29 */
const RIGHTS: readonly (readonly [...Right, readonly Role[]])[] = [
  ['read', 'Profile', EVERYBODY],
  ['edit', 'Profile', EVERYBODY],
  ['create', 'Account', MANAGERS],
  ['edit', 'Account', MANAGERS],
  ['delete', 'Account', MANAGERS],
  ['read', 'Company', VIEWERS],
  ['create', 'Company', MANAGERS],
  ['edit', 'Company', MANAGERS],
  ['download', 'Company', MANAGERS],
  ['delete', 'Company', MANAGERS],
  ['read', 'SalaryGroup', VIEWERS],
  ['create', 'SalaryGroup', MANAGERS],
  ['edit', 'SalaryGroup', MANAGERS],
  ['delete', 'SalaryGroup', MANAGERS],
  ['read', 'Log', VIEWERS],
  ['read', 'Employee', VIEWERS],
  ['create', 'Employee', MANAGERS],
  ['edit', 'Employee', MANAGERS],
  ['delete', 'Employee', MANAGERS],
  ['read', 'Schedule', VIEWERS],
  ['edit', 'Schedule', MANAGERS],
  ['read', 'Inactivity', VIEWERS],
  ['create', 'Inactivity', MANAGERS],
  ['close', 'Inactivity', MANAGERS],
  ['delete', 'Inactivity', MANAGERS],
  ['read', 'Leave', VIEWERS],
  ['create', 'Leave', MANAGERS],
  ['delete', 'Leave', MANAGERS],
  ['read', 'Timesheet', VIEWERS],
  ['propose', 'Timesheet', VIEWERS],
  ['confirm', 'Timesheet', MANAGERS],
  ['download', 'Timesheet', MANAGERS],
  ['delete', 'Timesheet', MANAGERS],
  ['read', 'Job', VIEWERS],
  ['edit', 'Job', MANAGERS],
  ['read', 'Archive', MANAGERS],
  ['download', 'Archive', MANAGERS],
];

/** The abilities of a role, the same for the server, the router, the menu and every button. */
export function abilitiesOf(role: Role): Abilities {
  const { can, cannot, build } = new AbilityBuilder<Abilities>(createMongoAbility);
  for (const [action, subject, roles] of RIGHTS) {
    if (roles.includes(role)) can(action, subject);
    else if (role === 'user') cannot(action, subject).because('demo_only' satisfies RefusalReason);
  }
  return build();
}

const ABILITIES: Readonly<Record<Role, Abilities>> = {
  user: abilitiesOf('user'),
  employee: abilitiesOf('employee'),
  company_manager: abilitiesOf('company_manager'),
};

/** Why a role may not do something, or null when it may. */
export function refusalOf(role: Role, [action, subject]: Right): RefusalReason | null {
  const rule = ABILITIES[role].relevantRuleFor(action, subject);
  if (rule && !rule.inverted) return null;
  return rule?.reason === 'demo_only' ? 'demo_only' : 'forbidden';
}

/** Whether a role has a right. */
export const isAllowed = (role: Role, right: Right): boolean => refusalOf(role, right) === null;
