import type { Right } from '@zeitblatt/domain/accounts/access/abilities';
import { isAllowed } from '@zeitblatt/domain/accounts/access/abilities';
import { mayEnter, type RouteName } from '@zeitblatt/domain/accounts/access/routes';
import type { Standing } from '@zeitblatt/domain/accounts/access/standing';
import { fold } from '@zeitblatt/domain/company/search/search-words';

type Screen = {
  readonly to:
    | '/employees'
    | '/employees/create'
    | '/employees/due'
    | '/employees/months'
    | '/employees/short-time'
    | '/week'
    | '/absences'
    | '/leave-requests'
    | '/leave'
    | '/leave/rules'
    | '/hours-account'
    | '/archives'
    | '/company'
    | '/company/salary'
    | '/company/sites'
    | '/company/log'
    | '/company/inspection'
    | '/company/day-kinds'
    | '/company/retention'
    | '/company/security'
    | '/company/remove-timesheets'
    | '/invoices'
    | '/subscription'
    | '/jobs'
    | '/settings'
    | '/settings/email'
    | '/settings/password'
    | '/settings/security'
    | '/settings/sessions'
    | '/settings/calendar'
    | '/settings/dsgvo'
    | '/referrals';
  readonly route: RouteName;
  readonly right?: Right;
  /** Words of managers for it, in the four languages, beside its name. */
  readonly words: string;
};

/** Screens that the search finds by name. */
const SCREENS = {
  employees: { to: '/employees', route: 'employees', words: 'personal leute team staff people çalışanlar сотрудники' },
  dueSheets: {
    to: '/employees/due',
    route: 'dueSheets',
    words: 'zettel fällig fehlen erstellen arbeitszeit timesheets due missing puantaj eksik табели',
  },
  months: {
    to: '/employees/months',
    route: 'employees',
    words: 'monat monate stand zustimmung senden schließen months agreement ay onay месяцы согласие',
  },
  shortTime: {
    to: '/employees/short-time',
    route: 'employees',
    words: 'kug wintergeld ausfall wetter antrag short time kısa çalışma сезонный',
  },
  week: { to: '/week', route: 'week', words: 'zeiten stempel week hafta неделя' },
  absences: {
    to: '/absences',
    route: 'absences',
    words: 'urlaub kalender krank fehlzeiten leave calendar izin отпуск',
  },
  leaveRequests: {
    to: '/leave-requests',
    route: 'absences',
    right: ['read', 'LeaveRequest'],
    words: 'urlaubsanträge anträge genehmigen leave requests grant izin talepleri onayla заявления отпуск согласовать',
  },
  leaveAccounts: {
    to: '/leave',
    route: 'absences',
    words:
      'urlaub resturlaub übertrag anspruch verfall entitlement carried remaining izin hakkı devir отпуск остаток перенос',
  },
  leaveRules: {
    to: '/leave/rules',
    route: 'absences',
    words:
      'betriebsferien schließung vertretung heiligabend silvester mindestbesetzung closure deputy kapanış vekil закрытие заместитель',
  },
  hoursAccount: {
    to: '/hours-account',
    route: 'hoursAccount',
    words: 'überstunden minusstunden guthaben arbeitszeitkonto overtime balance saldo bakiye fazla счёт часов остаток',
  },
  archives: { to: '/archives', route: 'archives', words: 'zip download arşiv архив' },
  company: { to: '/company', route: 'company', words: 'firmendaten betrieb adresse company şirket фирма компания' },
  salaryGroups: {
    to: '/company/salary',
    route: 'company',
    words: 'lohn lohngruppen löhne stundenlohn wages pay ücret зарплата',
  },
  sites: {
    to: '/company/sites',
    route: 'company',
    words: 'standort arbeitsort filiale baustelle feiertage site holidays iş yeri tatil площадка праздники',
  },
  log: { to: '/company/log', route: 'company', right: ['read', 'Log'], words: 'verlauf änderungen log günlük журнал' },
  inspection: {
    to: '/company/inspection',
    route: 'inspection',
    words:
      'prüfung prüfer zoll finanzkontrolle fks unterlagen kontrolle nachweis inspection audit customs denetim gümrük проверка таможня',
  },
  dayKinds: {
    to: '/company/day-kinds',
    route: 'company',
    words: 'krank urlaub buchstaben sick leave letters hastalık izin болезнь отпуск',
  },
  reminders: { to: '/company/security', route: 'company', words: 'mails reminders hatırlatma напоминания' },
  retention: {
    to: '/company/retention',
    route: 'company',
    words: 'löschsperre frist jahre retention hold saklama silme engeli хранение запрет удаления',
  },
  security: { to: '/company/security', route: 'company', words: 'zwei faktor 2fa security güvenlik безопасность' },
  removeTimesheets: {
    to: '/company/remove-timesheets',
    route: 'company',
    right: ['delete', 'Timesheet'],
    words: 'entfernen löschen zettel remove delete timesheets puantaj sil удалить табели',
  },
  invoices: { to: '/invoices', route: 'invoices', words: 'rechnung bills fatura счета' },
  subscription: {
    to: '/subscription',
    route: 'subscription',
    words: 'abo tarif zahlung kündigen plan payment abonelik подписка',
  },
  jobs: { to: '/jobs', route: 'jobs', words: 'aufträge jobs işler задания' },
  settings: { to: '/settings', route: 'settings', words: 'profil sprache email account ayarlar настройки' },
  password: { to: '/settings/password', route: 'settings', words: 'kennwort passwort password şifre пароль' },
  ownEmail: { to: '/settings/email', route: 'settings', words: 'mail adresse address posta адрес почта' },
  secondFactor: {
    to: '/settings/security',
    route: 'settings',
    words: 'zwei faktor 2fa code wiederherstellung two factor iki adım два шага',
  },
  devices: {
    to: '/settings/sessions',
    route: 'settings',
    words: 'sitzungen abmelden angemeldet sessions sign out oturum выйти сеансы',
  },
  calendarFeeds: {
    to: '/settings/calendar',
    route: 'timetracking',
    words: 'kalender abo outlook ics feed adresse takvim календарь подписка',
  },
  dataProtection: {
    to: '/settings/dsgvo',
    route: 'settings',
    words: 'dsgvo export exportieren daten privacy gdpr dışa aktar экспорт данные',
  },
  referrals: { to: '/referrals', route: 'referrals', words: 'empfehlen freunde referral davet рекомендации' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

/** A screen that was found. */
export type FoundScreen = { readonly name: ScreenName; readonly to: Screen['to'] };

/**
 * The screens that begin with the words of a search, by their name or by other words for them; all without words.
 *
 * @param labelOf the name of a screen in the language of the person
 */
export function findScreens(
  words: readonly string[],
  standing: Standing,
  labelOf: (name: ScreenName) => string,
): FoundScreen[] {
  const sought = words.map(fold);
  return Object.entries(SCREENS as Readonly<Record<ScreenName, Screen>>).flatMap(([key, screen]) => {
    const name = key as ScreenName;
    if (!mayEnter(standing, screen.route) || (screen.right && !isAllowed(standing, screen.right))) return [];
    const known = fold(`${labelOf(name)} ${screen.words}`).split(' ');
    const isFound = sought.every((word) => known.some((one) => one.startsWith(word)));
    return isFound ? [{ name, to: screen.to }] : [];
  });
}
