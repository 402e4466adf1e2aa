import type { GlossaryEntry } from './glossary-entry.ts';

const OF_THE_TIMER = 'the specification quotes this spelling of the button';

/** The words of the English texts. @source docs/glossary.md "One word on the screen" */
export const ENGLISH: readonly GlossaryEntry[] = [
  {
    use: 'timesheet',
    avoid: ['time sheet', 'time sheets'],
    except: { 'employees:sheets.create': OF_THE_TIMER },
  },
  { use: 'employee, the person', avoid: ['worker*', 'staff'] },
  { use: 'company manager', avoid: ['administration', 'administrator*', 'management'] },
  {
    use: 'account',
    avoid: ['user account*', 'login'],
    except: { 'employees:settings.userify': 'the name of the tab is kept, docs/decisions.md D104' },
  },
  {
    use: 'test account',
    avoid: ['demo account', 'demo version*'],
    except: { 'errors:demo_only': 'quoted by the specification' },
  },
  { use: 'salary group', avoid: ['pay group*', 'wage group*'] },
  { use: 'working time', avoid: ['timesheet settings'] },
  {
    use: 'regular working days',
    avoid: ['fixed work*', 'regular work days'],
    except: { 'employees:status.withoutRegularDays': 'quoted by the specification' },
  },
  { use: 'target hours', avoid: ['planned hours', 'required hours'] },
  { use: 'credited hours', avoid: ['compensated', 'credit note*'] },
  { use: 'record, add, create', avoid: ['generated', 'booked'] },
  { use: 'version', avoid: ['edition*'] },
  { use: 'proposal', avoid: ['suggestion*'] },
  { use: 'warning, note', avoid: ['remark', 'remarks', 'findings'] },
  { use: 'leave', avoid: ['vacation*', 'unpaid leave'] },
  {
    use: 'public holiday',
    avoid: ['a holiday', 'the holiday', 'on holiday', 'the holidays'],
  },
  { use: 'sick', avoid: ['ill', 'illness'] },
  { use: 'time off in lieu', avoid: ['comp time', 'flexitime'] },
  { use: 'inactivity', avoid: ['absence'] },
  {
    use: 'open, sent, agreed, confirmed, closed',
    avoid: ['approved', 'finalised', 'finalized', 'locked'],
    except: {
      'mails:written.failed_sign_ins.*': 'an account is not locked; the word is about signing in',
      'notifications:text.failed_sign_ins': 'an account is not locked; the word is about signing in',
    },
  },
  { use: 'objection', avoid: ['complaint*'] },
  { use: 'reopen', avoid: ['unlock*'] },
  { use: 'task', avoid: ['job', 'jobs', 'batch', 'batches'] },
  { use: 'log', avoid: ['history', 'audit'] },
  { use: 'seal, check code', avoid: ['fingerprint*', 'hash value*'] },
  {
    use: 'subscription, plan',
    avoid: ['upgrade*', 'downgrade to', 'package'],
    except: {
      'employees:role.downgrade.*': 'the word of the specification for the role',
    },
  },
  { use: 'invoice', avoid: ['bill', 'bills'] },
  { use: 'bank transfer', avoid: ['wire', 'wire transfer'] },
  { use: 'referral', avoid: ['affiliate*'] },
  { use: 'two-factor sign-in', avoid: ['2FA', 'MFA', 'TOTP', 'token', 'tokens', 'backup code*'] },
  {
    use: 'e-mail',
    avoid: ['email', 'emails', 'e-Mail'],
    except: { 'validation:email': 'quoted by the specification' },
  },
  {
    use: 'town, location',
    avoid: ['city', 'cities'],
    except: {
      'company:holidays.has_peace_festival': 'Augsburg is a city',
    },
  },
  { use: 'postcode', avoid: ['postal code*', 'zip code*'] },
  { use: 'cost centre', avoid: ['cost unit*', 'cost center*'] },
  { use: 'in the meantime', avoid: ['meanwhile'] },
  { use: 'data is', avoid: ['data are', 'these data'] },
  { use: 'h', avoid: ['hrs'] },
];
