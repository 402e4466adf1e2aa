import type absences from '../../../i18n/locales/de/absences.json';
import type access from '../../../i18n/locales/de/access.json';
import type archives from '../../../i18n/locales/de/archives.json';
import type batch from '../../../i18n/locales/de/batch.json';
import type calendar from '../../../i18n/locales/de/calendar.json';
import type common from '../../../i18n/locales/de/common.json';
import type company from '../../../i18n/locales/de/company.json';
import type compliance from '../../../i18n/locales/de/compliance.json';
import type contact from '../../../i18n/locales/de/contact.json';
import type dayRecords from '../../../i18n/locales/de/day-records.json';
import type demo from '../../../i18n/locales/de/demo.json';
import type employees from '../../../i18n/locales/de/employees.json';
import type errors from '../../../i18n/locales/de/errors.json';
import type firstSteps from '../../../i18n/locales/de/first-steps.json';
import type inactivity from '../../../i18n/locales/de/inactivity.json';
import type invoices from '../../../i18n/locales/de/invoices.json';
import type jobs from '../../../i18n/locales/de/jobs.json';
import type layout from '../../../i18n/locales/de/layout.json';
import type leave from '../../../i18n/locales/de/leave.json';
import type legal from '../../../i18n/locales/de/legal.json';
import type log from '../../../i18n/locales/de/log.json';
import type monthLinks from '../../../i18n/locales/de/month-links.json';
import type monthStates from '../../../i18n/locales/de/month-states.json';
import type ownRecord from '../../../i18n/locales/de/own-record.json';
import type payments from '../../../i18n/locales/de/payments.json';
import type personYear from '../../../i18n/locales/de/person-year.json';
import type places from '../../../i18n/locales/de/places.json';
import type privacy from '../../../i18n/locales/de/privacy.json';
import type referrals from '../../../i18n/locales/de/referrals.json';
import type schedules from '../../../i18n/locales/de/schedules.json';
import type search from '../../../i18n/locales/de/search.json';
import type settings from '../../../i18n/locales/de/settings.json';
import type site from '../../../i18n/locales/de/site.json';
import type subscription from '../../../i18n/locales/de/subscription.json';
import type success from '../../../i18n/locales/de/success.json';
import type timeTracking from '../../../i18n/locales/de/time-tracking.json';
import type timesheets from '../../../i18n/locales/de/timesheets.json';
import type ui from '../../../i18n/locales/de/ui.json';
import type validation from '../../../i18n/locales/de/validation.json';

/** The German texts define the keys: an unknown key is a compile error. One line per namespace. */
type Texts = {
  absences: typeof absences;
  access: typeof access;
  archives: typeof archives;
  batch: typeof batch;
  calendar: typeof calendar;
  common: typeof common;
  company: typeof company;
  contact: typeof contact;
  demo: typeof demo;
  compliance: typeof compliance;
  employees: typeof employees;
  errors: typeof errors;
  'first-steps': typeof firstSteps;
  legal: typeof legal;
  inactivity: typeof inactivity;
  invoices: typeof invoices;
  jobs: typeof jobs;
  layout: typeof layout;
  leave: typeof leave;
  log: typeof log;
  payments: typeof payments;
  'person-year': typeof personYear;
  places: typeof places;
  privacy: typeof privacy;
  referrals: typeof referrals;
  schedules: typeof schedules;
  search: typeof search;
  settings: typeof settings;
  site: typeof site;
  subscription: typeof subscription;
  success: typeof success;
  'day-records': typeof dayRecords;
  'month-links': typeof monthLinks;
  'month-states': typeof monthStates;
  'own-record': typeof ownRecord;
  'time-tracking': typeof timeTracking;
  timesheets: typeof timesheets;
  ui: typeof ui;
  validation: typeof validation;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}
