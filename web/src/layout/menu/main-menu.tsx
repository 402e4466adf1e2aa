import {
  IconArchive,
  IconBeach,
  IconBuilding,
  IconCalendarMonth,
  IconCalendarWeek,
  IconClock,
  IconCreditCard,
  IconFileInvoice,
  IconFileText,
  IconScale,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { mayEnter } from '@zeitblatt/domain/accounts/access/routes';
import { standingOfUser } from '@zeitblatt/domain/accounts/access/standing';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuLink } from '../../ui/frame/app-frame.tsx';
import { AbsencesLink } from './absences-link.tsx';
import { useMenuPlace } from './use-menu-place.ts';
import { WeekLink } from './week-link.tsx';

/** Entries that only lead to a screen, each with the key of its text. */
const LINKS = {
  timetracking: { to: '/timetracking', text: 'menu.timetracking', Icon: IconClock },
  ownWeek: { to: '/timetracking/week', text: 'own.week', Icon: IconCalendarWeek },
  ownMonth: { to: '/timetracking/month', text: 'own.month', Icon: IconCalendarMonth },
  leave: { to: '/timetracking/leave', text: 'own.leave', Icon: IconBeach },
  sheets: { to: '/timetracking/sheets', text: 'own.sheets', Icon: IconFileText },
  data: { to: '/timetracking/data', text: 'own.data', Icon: IconUser },
  company: { to: '/company', text: 'menu.company', Icon: IconBuilding },
  employees: { to: '/employees', text: 'menu.employees', Icon: IconUsers },
  hoursAccount: { to: '/hours-account', text: 'menu.hoursAccount', Icon: IconScale },
  invoices: { to: '/invoices', text: 'menu.invoices', Icon: IconFileInvoice },
  archives: { to: '/archives', text: 'menu.archives', Icon: IconArchive },
  subscription: { to: '/subscription', text: 'menu.subscription', Icon: IconCreditCard },
  settings: { to: '/settings', text: 'menu.settings', Icon: IconSettings },
} as const;

const MENU = [
  'timetracking',
  'ownWeek',
  'ownMonth',
  'leave',
  'sheets',
  'data',
  'employees',
  'dueSheets',
  'week',
  'absences',
  'hoursAccount',
  'archives',
  'company',
  'invoices',
  'subscription',
  'settings',
] as const;

/** Entries of the area of an employee. */
const OWN = ['timetracking', 'ownWeek', 'ownMonth', 'leave', 'sheets', 'data'] as const;

const isOwn = (name: MenuName): name is (typeof OWN)[number] => (OWN as readonly MenuName[]).includes(name);

type MenuName = (typeof MENU)[number];

/** The entries of the menu that a user may open, in their order. */
export const mainMenuOf = (user: User, dueLink: ReactNode): ReactNode[] =>
  MENU.filter((name) => isInMenu(user, name)).map((name) =>
    name === 'dueSheets' ? <Fragment key={name}>{dueLink}</Fragment> : <MenuEntry key={name} name={name} />,
  );

function MenuEntry({ name }: { readonly name: Exclude<MenuName, 'dueSheets'> }) {
  const { t } = useTranslation('layout');
  const place = useMenuPlace();
  if (name === 'week') return <WeekLink />;
  if (name === 'absences') return <AbsencesLink isCurrent={place === null ? undefined : place === name} />;
  const { to, text, Icon } = LINKS[name];
  // The address of the timer is the beginning of those of the other screens of the own area.
  const activeOptions = { exact: name === 'timetracking' };
  return (
    <MenuLink
      to={to}
      activeOptions={activeOptions}
      {...(place === null ? {} : { isCurrent: place === name })}
      icon={<Icon size={18} aria-hidden />}
    >
      {t(text)}
    </MenuLink>
  );
}

function isInMenu(user: User, name: MenuName): boolean {
  const standing = standingOfUser(user);
  // Managers who are employees as well are not told apart here: they open the address.
  if (isOwn(name)) return standing === 'employee';
  if (!mayEnter(standing, name)) return false;
  if (user.must_set_up_second_factor) return name === 'settings';
  if (name !== 'subscription') return true;
  const { is_offered, manual_payment } = user.subscription_data;
  // The test account of the demo company: it arrives at this page and leaves it by the banner, and has nothing to decide there.
  return is_offered && !(standing === 'user' && manual_payment);
}
