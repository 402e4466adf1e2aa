import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability';
import { STANDINGS, type Standing } from './standing.ts';

/** Actions of a caller on a {@link Subject}. */
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
  | 'LeaveRequest'
  | 'Log'
  | 'Timesheet'
  | 'HoursAccount'
  | 'TimeTrack'
  | 'OwnRecord'
  | 'Job'
  | 'Archive'
  | 'Invoice'
  | 'Subscription'
  | 'Referral';

/** A right: an action on a kind of thing. */
export type Right = readonly [Action, Subject];

/**
 * Why a user has no right: a test account may change nothing, a company whose subscription has ended may change nothing any
 * more, any other role lacks the right.
 */
export type RefusalReason = 'forbidden' | 'demo_only' | 'subscription_ended';

/** The rights of a standing as CASL holds them. */
export type Abilities = MongoAbility<[Action, Subject]>;

const EVERYBODY: readonly Standing[] = STANDINGS;
const VIEWERS: readonly Standing[] = ['user', 'company_manager', 'ended_manager'];
/** Rights that a manager keeps when the subscription has ended: reading and taking along what is there. */
const KEEPERS: readonly Standing[] = ['company_manager', 'ended_manager'];
/** Those who see how a month would be calculated; an ended company could not save it. */
const PROPOSERS: readonly Standing[] = ['user', 'company_manager'];
/** Standings that may have a time of their own to record: a manager may be an employee as well, and a running track can always be stopped. */
const RECORDERS: readonly Standing[] = ['employee', ...KEEPERS];
const MANAGERS: readonly Standing[] = ['company_manager'];

/** The one table of rights: who may do what. @source docs/product.md section 6; docs/decisions.md D29; docs/security-tests.md S21, S60 */
const RIGHTS: readonly (readonly [...Right, readonly Standing[]])[] = [
  ['read', 'Profile', EVERYBODY],
  ['edit', 'Profile', EVERYBODY],
  ['create', 'Account', MANAGERS],
  ['edit', 'Account', MANAGERS],
  ['delete', 'Account', MANAGERS],
  ['read', 'Company', VIEWERS],
  ['create', 'Company', MANAGERS],
  ['edit', 'Company', MANAGERS],
  ['download', 'Company', KEEPERS],
  ['delete', 'Company', KEEPERS],
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
  ['edit', 'Leave', MANAGERS],
  ['download', 'Leave', KEEPERS],
  ['delete', 'Leave', MANAGERS],
  ['read', 'LeaveRequest', VIEWERS],
  ['edit', 'LeaveRequest', MANAGERS],
  ['read', 'Timesheet', VIEWERS],
  ['propose', 'Timesheet', PROPOSERS],
  ['confirm', 'Timesheet', MANAGERS],
  ['download', 'Timesheet', KEEPERS],
  ['delete', 'Timesheet', MANAGERS],
  ['read', 'HoursAccount', VIEWERS],
  ['edit', 'HoursAccount', MANAGERS],
  ['download', 'HoursAccount', KEEPERS],
  ['read', 'TimeTrack', RECORDERS],
  ['edit', 'TimeTrack', RECORDERS],
  ['read', 'OwnRecord', RECORDERS],
  ['download', 'OwnRecord', RECORDERS],
  ['edit', 'OwnRecord', RECORDERS],
  ['read', 'Job', VIEWERS],
  ['edit', 'Job', MANAGERS],
  ['read', 'Archive', KEEPERS],
  ['download', 'Archive', KEEPERS],
  ['read', 'Invoice', KEEPERS],
  ['download', 'Invoice', KEEPERS],
  ['edit', 'Invoice', KEEPERS],
  ['read', 'Subscription', VIEWERS],
  ['edit', 'Subscription', VIEWERS],
  ['read', 'Referral', EVERYBODY],
  ['create', 'Referral', EVERYBODY],
];

/** Answer to a standing that lacks a right. */
const REASONS: Readonly<Record<Standing, RefusalReason>> = {
  user: 'demo_only',
  employee: 'forbidden',
  company_manager: 'forbidden',
  ended_manager: 'subscription_ended',
};

/** The abilities of a standing, the same for the server, the router, the menu and every button. */
export function abilitiesOf(standing: Standing): Abilities {
  const { can, cannot, build } = new AbilityBuilder<Abilities>(createMongoAbility);
  const reason = REASONS[standing];
  for (const [action, subject, standings] of RIGHTS) {
    if (standings.includes(standing)) can(action, subject);
    else cannot(action, subject).because(reason);
  }
  return build();
}

const ABILITIES: Readonly<Record<Standing, Abilities>> = {
  user: abilitiesOf('user'),
  employee: abilitiesOf('employee'),
  company_manager: abilitiesOf('company_manager'),
  ended_manager: abilitiesOf('ended_manager'),
};

/** Why a caller may not do something, or null when they may. */
export function refusalOf(standing: Standing, [action, subject]: Right): RefusalReason | null {
  const rule = ABILITIES[standing].relevantRuleFor(action, subject);
  if (rule && !rule.inverted) return null;
  return rule ? REASONS[standing] : 'forbidden';
}

/** Whether a caller has a right. */
export const isAllowed = (standing: Standing, right: Right): boolean => refusalOf(standing, right) === null;
