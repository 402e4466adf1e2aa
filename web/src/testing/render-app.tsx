import { createMemoryHistory } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import { AGREEMENT_VERSION } from '@zeitblatt/domain/billing/legal/agreement-version';
import { AGREEMENT, AGREEMENT_TITLE } from '@zeitblatt/domain/billing/legal/agreements';
import { fillText } from '@zeitblatt/domain/billing/legal/fill-text';
import { COMPLETE_FACTS } from '@zeitblatt/domain/billing/legal/legal.builder';
import { readFilledText } from '@zeitblatt/domain/billing/legal/legal-text';
import type { RetentionState } from '@zeitblatt/domain/record/privacy/retention';
import { StrictMode } from 'react';
import { render } from 'vitest-browser-react';
import { App } from '../app.tsx';
import { createServices } from '../services.ts';
import { loadFonts } from '../ui/testing.tsx';
import { type FakeApi, fakeApi } from './fake-api.ts';
import { LANGUAGES, NOW, rowOf, sessionOf } from './people.builder.ts';
import { personYearOf } from './person-year.builder.ts';
import { NO_CARDS, PLAN_VIEWS, subscriptionOf } from './subscription.builder.ts';

type Surroundings = {
  /** Signed-in user; undefined: no session. */
  readonly user?: User;
  readonly server?: FakeApi;
  /** Enables React's StrictMode, which mounts every component twice during development. */
  readonly isStrict?: boolean;
};

/** Renders the whole application at an address, with a fake API. */
export async function renderApp(
  path: string,
  { user, server = workingApi(user), isStrict = false }: Surroundings = {},
) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const services = createServices({
    now: () => NOW,
    monotonic: () => 0,
    fetch: server.fetch,
    storage: localStorage,
    alone: (task) => task(),
    history,
  });
  await loadFonts();
  if (user) services.session.begin(sessionOf(user));
  const app = <App {...services} />;
  const screen = await render(isStrict ? <StrictMode>{app}</StrictMode> : app);
  return { ...services, screen, server, history, address: () => services.router.state.location.href };
}

/** A fake API with answers to the calls of every page. */
export function workingApi(user?: User): FakeApi {
  const server = fakeApi();
  if (user) server.on(api.access.authorized, () => sessionOf(user));
  server.on(api.access.languages, () => ({ data: LANGUAGES }));
  server.on(api.access.logout, () => ({ success: 'Sie sind abgemeldet' }));
  server.on(api.notifications.list, () => ({ data: [] }));
  server.on(api.jobs.list, () => ({ data: [] }));
  server.on(api.company.get, () => COMPANY);
  server.on(api.employees.list, () => ({ total: 2, data: [rowOf(1), rowOf(2)], last_page: 1 }));
  server.on(api.sites.list, () => ({ data: [], towns: [] }));
  server.on(api.workPlaces.versions, () => ({ data: [] }));
  server.on(api.leaveRequests.count, () => ({ open: 0 }));
  server.on(api.hoursAccount.rules, () => ({ is_kept: false, company: [], people: [] }));
  server.on(api.sheetMonths.list, () => ({ data: [], objections: [], expected_from: '2020-01' }));
  server.on(api.personYears.get, ({ params }) => personYearOf(params));
  server.on(api.subscription.plans, () => ({ data: [...PLAN_VIEWS] }));
  server.on(api.subscription.get, () => subscriptionOf());
  server.on(api.payments.payment, () => ({ data: NO_CARDS }));
  server.on(api.invoices.list, () => ({ total: 0, data: [], last_page: 1 }));
  server.on(api.referrals.getLink, () => ({ link: 'https://zeitblatt.test/?aff=Hoffmann-2026' }));
  server.on(api.referrals.list, () => ({ total: 0, data: [], last_page: 1 }));
  server.on(api.timeTracking.today, () => ({ server_time: '2026-11-21T09:00:00Z', tracks: [], shift: null }));
  server.on(api.companyNow.openDays, () => ({
    questions: 0,
    due: { total: 0, people: [] },
    asked: { total: 0, people: [] },
  }));
  server.on(api.reminders.push, () => ({ public_key: 'B'.repeat(87), devices: [] }));
  server.on(api.reminders.own, () => ({ mails: true, company_mails: true }));
  server.on(api.ownTasks.read, () => ({ open_days: { count: 0, earliest: null }, months_to_answer: 0 }));
  server.on(api.invoices.billingInfo, () => BILLING_ADDRESS);
  server.on(api.legal.agreement, () => AGREEMENT_VIEW);
  server.on(api.retention.get, () => RETENTION);
  server.on(api.retention.ofEmployee, () => ({ restorable_until: '2028-11-07', holds: [] }));
  return server;
}

/** The agreement on data processing as the server answers it. */
const AGREEMENT_VIEW = {
  version: AGREEMENT_VERSION,
  title: AGREEMENT_TITLE,
  blocks: readFilledText(fillText(AGREEMENT, COMPLETE_FACTS)),
};

/** The default term, without holds. */
export const RETENTION: RetentionState = {
  retention_class: 'working_time',
  reason: null,
  changed_on: null,
  holds: [],
  held_back: { people: 0, sheets: 0 },
  due: { until: '2027-02-25', people: [], sheets: 0 },
  overdue: { last_month: '2024-10', people: [], people_count: 0, sheets: 0 },
  last_purge: null,
};

export const BILLING_ADDRESS = {
  name: 'Muster Bau GmbH',
  street: 'Kufsteiner Straße 41',
  zip: '83022',
  city: 'Rosenheim',
  vat_id: null,
  reference: null,
  country: 'DE' as const,
  is_saved: false,
};

const COMPANY = {
  id: 1,
  name: 'Muster Bau GmbH',
  street: null,
  city_id: null,
  city: null,
  phone: null,
  fax: null,
  email: null,
  vat_number: null,
  contact_person: null,
  using_cost_units: false,
  show_plan_hours_calculation_paragraph: true,
  timesheet_allocation_block_size: 15 as const,
  has_assumption_day: true,
  has_peace_festival: true,
  has_corpus_christi: false,
  requires_agreement: false,
  is_scaffolding: false,
  sectors: [],
  version: 1,
};
