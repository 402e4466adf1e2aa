import type { Described } from './described.ts';

/** Features about the company as a whole, and about visitors of the public site. */
export const COMPANY = {
  company: {
    title: 'Company',
    about: 'Master data, settings and log of the company.',
    calls: {
      get: ['Returns the company of the caller.', 'company_not_found'],
      create: ['Creates the company of a manager who has none.', 'company_exists'],
      change: ['Changes the data and the settings of the company.', 'company_not_found', 'version_conflict'],
      seals: ['Returns the address for the daily seal of the log, and the result of the last nightly check.'],
      changeSeals: ['Changes the address to which the daily seal of the log is sent.'],
      log: ['Lists the entries of the company log, newest first.'],
      logGroups: ['Lists the entries of the company log, newest first, with entries that repeat folded into one.'],
      logPeople: ['Lists the users who have an entry in the company log.'],
    },
  },
  retention: {
    title: 'Retention and holds',
    about: 'How long the company keeps its records, and holds that protect them from the purge.',
    calls: {
      get: ['Returns the retention class of the company, its holds and what is purged next.'],
      change: ['Changes the retention class; nothing is purged in the 30 days after a change.'],
      beginHold: [
        'Begins a hold on the records of an employee or of the whole company.',
        'company_deletion_pending',
        'employee_not_found',
        'too_many_holds',
      ],
      endHold: ['Ends a hold, so that its records may be purged again.', 'hold_not_found'],
      ofEmployee: ['Tells until when a deleted employee can be restored, and which holds apply.', 'employee_not_found'],
    },
  },
  places: {
    title: 'Places and public holidays',
    about: 'Reference data of Germany: the same for every company.',
    calls: {
      states: ['Lists the sixteen states of Germany with their codes after ISO 3166-2.'],
      cities: ['Finds up to 50 places by postal code or name, shorter names first.'],
      city: ['Returns one place.', 'city_not_found'],
      holidays: ['Lists the public holidays of a year at a place.', 'city_not_found'],
    },
  },
  sites: {
    title: 'Sites',
    about: 'The places at which a company works, and the public holidays of their towns.',
    calls: {
      list: ['Lists the sites of the company, and the towns in use that have public holidays of their own.'],
      create: ['Creates a site with a name and its town.'],
      change: ['Changes a site; its town only while nobody has worked there.', 'site_not_found', 'version_conflict'],
      close: ['Closes a site at which nobody works.', 'site_in_use', 'site_not_found'],
      answer: ['Says whether a public holiday of parts of a state counts in a town.'],
    },
  },
  jobs: {
    title: 'Jobs',
    about: 'Work that runs in the background: saving months, archives and exports.',
    calls: {
      list: ['Lists all unfinished jobs of the company, then the 50 newest finished ones.'],
      get: ['Returns one job with its state, progress and problems.', 'job_not_found'],
      cancel: ['Cancels an unfinished job and keeps what it has saved already.', 'job_not_found'],
      download: [
        'Downloads the zip archive that a job has made.',
        'archive_withdrawn',
        'file_not_found',
        'job_not_found',
      ],
    },
  },
  archives: {
    title: 'Archives',
    about: 'All saved timesheets of a month in one zip archive.',
    calls: {
      list: ['Lists the months with saved timesheets, one page at a time.'],
      all: ['Lists all months with saved timesheets, newest first.'],
      get: ['Lists the saved timesheets of one month by name.', 'archive_not_found'],
      download: ['Queues a job that packs the timesheets of a month.', 'archive_not_found'],
    },
  },
  inspections: {
    title: 'Inspection packs',
    about: 'The papers of the company for an inspection by an authority.',
    calls: {
      scope: ['Lists the months and employees from which a pack can be made.'],
      pack: ['Queues a job that makes a pack of papers for an inspection.', 'employee_not_found'],
    },
  },
  inspectionLinks: {
    title: 'Links for inspectors',
    about: 'Links by which an inspector downloads one pack without an account.',
    calls: {
      list: ['Lists the valid links for inspectors.'],
      make: ['Makes a link to a finished pack; its address is in this answer only.', 'file_not_found'],
      end: ['Ends a link for an inspector at once.', 'inspection_link_not_found'],
      cover: ['Describes the pack of a link to an inspector who has the token.', 'inspection_link_over'],
      download: ['Downloads the pack of a link for an inspector who has the token.', 'inspection_link_over'],
    },
  },
  demo: {
    title: 'Timesheet of a visitor',
    about: 'One timesheet without an account; nothing of it is stored.',
    calls: {
      timeSheets: [
        'Draws a timesheet from the data of a visitor, up to ten for each browser.',
        'demo_busy',
        'demo_used_up',
      ],
    },
  },
  contact: {
    title: 'Contact',
    about: 'The contact form of the public site.',
    calls: {
      challenge: ['Returns a computing task, which a browser must solve before it sends a message.', 'contact_closed'],
      send: ['Sends the message of a visitor to the operator.', 'contact_closed', 'contact_refused'],
    },
  },
} as const satisfies Described<
  | 'company'
  | 'retention'
  | 'sites'
  | 'places'
  | 'jobs'
  | 'archives'
  | 'inspections'
  | 'inspectionLinks'
  | 'demo'
  | 'contact'
>;
