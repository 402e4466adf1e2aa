import { IconArchive, IconBuilding, IconSettings, IconUsers } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { isAllowed } from '@zeitblatt/domain/access/abilities';
import { mayEnter } from '@zeitblatt/domain/access/routes';
import type { User } from '@zeitblatt/domain/access/user';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { RunningJobs } from '../features/jobs/running-jobs.tsx';
import { SECURITY_PATH } from '../session/security-path.ts';
import { UserContext, useSession, useSessionStore } from '../session/session-context.tsx';
import { formatDate } from '../texts/format.ts';
import { changeLanguage } from '../texts/i18n.ts';
import { AppFrame, MenuLink } from '../ui/app-frame.tsx';
import { TextLink } from '../ui/link.tsx';
import { Banner } from '../ui/notice.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import './layout.css';
import { SessionEnd } from './session-end.tsx';

/** Layout around the screens of a signed-in user. */
export function AppLayout() {
  const session = useSession();
  // After the session has ended, the page stays until it is clear that no unsaved work is lost.
  const [user, setUser] = useState<User | null>(session?.user ?? null);
  if (session !== null && session.user !== user) setUser(session.user);
  if (user === null) return null;
  return (
    <UserContext value={user}>
      {/* A new user gets a freshly mounted page. */}
      <Frame key={user.id} user={user} />
      {session !== null && <SessionCare />}
      <SessionEnd user={user} />
    </UserContext>
  );
}

function Frame({ user }: { readonly user: User }) {
  const { t } = useTranslation('layout');
  const { must_set_up_second_factor: mustSetUp } = user;
  const mayReadCompany = user.has_company && !mustSetUp && isAllowed(user.role, ['read', 'Company']);
  const company = useRead(api.company.get, {}, { isEnabled: mayReadCompany });
  return (
    <AppFrame
      company={company.data?.name ?? null}
      menu={menuOf(user, {
        company: (
          <MenuLink to="/company" icon={<IconBuilding size={18} aria-hidden />}>
            {t('menu.company')}
          </MenuLink>
        ),
        employees: (
          <MenuLink to="/employees" icon={<IconUsers size={18} aria-hidden />}>
            {t('menu.employees')}
          </MenuLink>
        ),
        archives: (
          <MenuLink to="/archives" icon={<IconArchive size={18} aria-hidden />}>
            {t('menu.archives')}
          </MenuLink>
        ),
        settings: (
          <MenuLink to="/settings" icon={<IconSettings size={18} aria-hidden />}>
            {t('menu.settings')}
          </MenuLink>
        ),
      })}
      tools={
        <>
          {!mustSetUp && <RunningJobs />}
          <Bell />
          <AccountMenu user={user} />
        </>
      }
      banner={<NextToDo user={user} />}
    >
      <Outlet />
    </AppFrame>
  );
}

const MENU = ['company', 'employees', 'archives', 'settings'] as const;

const menuOf = (user: User, entries: Readonly<Record<(typeof MENU)[number], ReactNode>>): ReactNode[] =>
  MENU.filter((name) => mayEnter(user.role, name) && (name === 'settings' || !user.must_set_up_second_factor)).map(
    (name) => entries[name],
  );

/**
 * At most one banner: the second factor that is demanded, the deletion of the company, a missing company, in this order.
 *
 * @source docs/product.md section 2 "Layout"
 */
function NextToDo({ user }: { readonly user: User }) {
  const { t } = useTranslation('layout');
  const deletion = useRead(api.access.authorized, {}).data?.company_deletion;
  if (user.must_set_up_second_factor) {
    return (
      <Banner label={t('banner.label')}>
        {t('banner.secondFactor')} <TextLink to={SECURITY_PATH}>{t('banner.setUpSecondFactor')}</TextLink>
      </Banner>
    );
  }
  if (deletion && user.has_company) {
    return (
      <Banner label={t('banner.label')}>
        {t('banner.companyDeletion', { day: formatDate(deletion.due_at.slice(0, 10)) })}{' '}
        <TextLink to="/settings/dsgvo">{t('banner.companyDeletionMore')}</TextLink>
      </Banner>
    );
  }
  if (!user.has_company && user.role !== 'employee') {
    return (
      <Banner label={t('banner.label')}>
        {t('banner.companyMissing')}{' '}
        {mayEnter(user.role, 'companyCreate') && <TextLink to="/company/create">{t('banner.createCompany')}</TextLink>}
      </Banner>
    );
  }
  return user.role === 'user' ? <Banner label={t('banner.label')}>{t('banner.demo')}</Banner> : null;
}

/** Applies changes of the signed-in user made elsewhere: role, name, language. Renders nothing. */
function SessionCare() {
  const store = useSessionStore();
  const language = useSession()?.user.lang.name;
  const { data: fresh } = useRead(api.access.authorized, {});
  useEffect(() => {
    if (fresh) store.setUser(fresh.user);
  }, [fresh, store]);
  useEffect(() => {
    if (language) void changeLanguage(language);
  }, [language]);
  return null;
}
