import { wireMonth } from '@zeitblatt/domain/calendar/wire';
import {
  choosingPin,
  linkCover,
  linkedPeople,
  linkMonth,
  linkPin,
  linkToken,
  madeLink,
  openedLink,
} from '@zeitblatt/domain/months/links/month-link';
import { agreeing, objecting } from '@zeitblatt/domain/months/states/month-state';
import { idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint, type ScopedAccess } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';

const DECIDE = { right: ['confirm', 'Timesheet'], scope: 'company', by: ['session'] } as const satisfies ScopedAccess;

/** A public call: the signed token and the PIN prove who calls. */
const OPENS = { method: 'POST', access: 'public', limit: 'open_link' } as const;

const answered = z.object({ success: z.string(), opened: linkMonth });

/**
 * Personal links of people without an account: each opens one month, after a PIN.
 *
 * @source docs/decisions/0050-links-without-account.md
 */
export const monthLinks = {
  /** Text above the field of the PIN. */
  cover: endpoint({
    ...OPENS,
    path: 'month-links/cover',
    changes: [],
    body: z.strictObject({ token: linkToken }),
    output: linkCover,
  }),
  open: endpoint({ ...OPENS, path: 'month-links/open', changes: [], body: openedLink, output: linkMonth }),
  /** Chooses an own PIN instead of the one that was handed over, which opens nothing from then on. */
  choosePin: endpoint({ ...OPENS, path: 'month-links/pin', changes: [], body: choosingPin, output: linkMonth }),
  agree: endpoint({
    ...OPENS,
    path: 'month-links/agree',
    changes: ['MonthState'],
    body: openedLink.extend(agreeing.shape),
    output: answered,
  }),
  object: endpoint({
    ...OPENS,
    path: 'month-links/object',
    changes: ['MonthState'],
    body: openedLink.extend(objecting.shape),
    output: answered,
  }),
  /** Takes the last answer back within two minutes. */
  takeBack: endpoint({
    ...OPENS,
    path: 'month-links/undo',
    changes: ['MonthState'],
    body: openedLink,
    output: answered,
  }),
  /** The draft that was sent last, as PDF. */
  draft: endpoint({
    ...OPENS,
    path: 'month-links/draft',
    isLong: true,
    changes: [],
    body: openedLink,
    output: { file: 'application/pdf' },
  }),
  /**
   * Makes links for people without an account, all or none. A link that works already stays; an employee without a PIN
   * gets one, which only this answer tells.
   */
  make: endpoint({
    method: 'POST',
    path: 'company/months/{month}/links',
    access: DECIDE,
    answersSecret: true,
    changes: ['MonthState', 'Log'],
    params: z.object({ month: wireMonth }),
    body: linkedPeople,
    output: z.object({ data: z.array(madeLink) }),
  }),
  /** The draft that was sent last with the link as QR code, to be printed and handed over. */
  paper: endpoint({
    method: 'GET',
    path: 'company/months/{month}/links/{employeeId}/paper',
    isLong: true,
    access: { right: ['download', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['MonthState', 'Timesheet', 'Employee', 'Company'],
    params: z.object({ month: wireMonth, employeeId: idText }),
    output: { file: 'application/pdf' },
  }),
  /** Ends the link of a person, for example when the paper was lost. Without a link nothing happens. */
  end: endpoint({
    method: 'DELETE',
    path: 'company/months/{month}/links/{employeeId}',
    access: DECIDE,
    changes: ['MonthState', 'Log'],
    params: z.object({ month: wireMonth, employeeId: idText }),
    output: successBody,
  }),
  /** Makes a new PIN for a person; the old one opens nothing any more. */
  newPin: endpoint({
    method: 'POST',
    path: 'company/employees/{employeeId}/link-pin',
    access: DECIDE,
    answersSecret: true,
    changes: ['MonthState', 'Log'],
    params: z.object({ employeeId: idText }),
    output: z.object({ pin: linkPin }),
  }),
};
