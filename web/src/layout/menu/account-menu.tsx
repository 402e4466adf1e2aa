import { IconDeviceDesktop, IconGift, IconLogout, IconMoon, IconProgressCheck, IconSun } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { mayEnter } from '@zeitblatt/domain/accounts/access/routes';
import { standingOfUser } from '@zeitblatt/domain/accounts/access/standing';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { reportFailure } from '../../errors/failure.ts';
import { browserStorage } from '../../session/browser-storage.ts';
import { hasUnsavedWork } from '../../session/unsaved-work.ts';
import { useSaveProfile } from '../../session/use-save-profile.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { waitingStamps } from '../../session/waiting-stamps.ts';
import { hasStoredWork } from '../../session/work-storage.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { Menu, type MenuEntry } from '../../ui/dialogs/menu.tsx';
import { IconButton } from '../../ui/marks/button.tsx';
import { type ColorScheme, useColorScheme } from '../../ui/theme/color-scheme.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly ColorScheme[];
const SCHEME_ICONS = {
  auto: <IconDeviceDesktop size={16} aria-hidden />,
  light: <IconSun size={16} aria-hidden />,
  dark: <IconMoon size={16} aria-hidden />,
};

/** Menu of the signed-in user: colour scheme, language, jobs, referrals, sign-out. */
export function AccountMenu({ user }: { readonly user: User }) {
  const { t } = useTranslation(['layout', 'ui']);
  const { choice, choose } = useColorScheme();
  const { isAsking, ask, leave, stay } = useAskedSignOut(user);
  const hasWaiting = waitingStamps() > 0;
  const name = `${user.first_name} ${user.last_name}`;
  const initials = `${user.first_name.slice(0, 1)}${user.last_name.slice(0, 1)}`;
  const schemes = SCHEMES.map((scheme) => ({
    label: t(`ui:colorScheme.${scheme}`),
    icon: SCHEME_ICONS[scheme],
    checked: scheme === choice,
    onSelect: () => choose(scheme),
  }));
  return (
    <>
      <Menu
        inPlace
        trigger={
          <IconButton
            kind="default"
            label={t('account.label', { initials, name })}
            icon={<span className="initials">{initials}</span>}
          />
        }
        header={
          <>
            <strong>{name}</strong>
            <div>{user.email}</div>
          </>
        }
        groups={[
          { label: t('account.language'), entries: useLanguageEntries(user) },
          { label: t('account.colorScheme'), entries: schemes },
          { entries: useOtherScreens(user) },
          { entries: [{ label: t('account.signOut'), icon: <IconLogout size={16} aria-hidden />, onSelect: ask }] },
        ]}
      />
      <ConfirmDialog
        opened={isAsking}
        onClose={stay}
        title={t(hasWaiting ? 'waitingStamps.title' : 'unsaved.title')}
        confirmLabel={t('account.signOut')}
        onConfirm={leave}
        danger
      >
        {hasWaiting && <p>{t('waitingStamps.text')}</p>}
        {hasUnsavedWork() && <p>{t('unsaved.text')}</p>}
        {isAsking && hasWorkElsewhere(user) && <p>{t('unsaved.elsewhere')}</p>}
      </ConfirmDialog>
    </>
  );
}

/** Screens that are not in the main menu. */
function useOtherScreens(user: User): MenuEntry[] {
  const { t } = useTranslation(['layout', 'jobs']);
  const navigate = useNavigate();
  if (user.must_set_up_second_factor) return [];
  const jobs = {
    label: t('jobs:jobsPage.title'),
    icon: <IconProgressCheck size={16} aria-hidden />,
    onSelect: () => void navigate({ to: '/jobs' }),
  };
  const referrals = {
    label: t('account.referrals'),
    icon: <IconGift size={16} aria-hidden />,
    onSelect: () => void navigate({ to: '/referrals' }),
  };
  return mayEnter(standingOfUser(user), 'jobs') ? [jobs, referrals] : [referrals];
}

/** The language is stored with the user, so that mails and documents use it too. */
function useLanguageEntries(user: User): MenuEntry[] {
  const { t } = useTranslation('layout');
  const languages = useRead(api.access.languages, {}).data?.data ?? [user.lang];
  const { save } = useSaveProfile();
  return languages.map(({ id, name }) => ({
    label: t(`languages.${name}`),
    checked: name === user.lang.name,
    onSelect: () => {
      if (id === user.lang.id) return;
      save({ first_name: user.first_name, last_name: user.last_name, lang_id: id }).catch(reportFailure);
    },
  }));
}

/** Whether entries of pages that are not open now wait in this browser. */
const hasWorkElsewhere = ({ id }: User): boolean => !hasUnsavedWork() && hasStoredWork(browserStorage(), id);

/** Signs out at once, or after a question if unsaved work would be deleted, or stamps wait on this device. */
function useAskedSignOut(user: User) {
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    ask: () => (hasUnsavedWork() || hasWorkElsewhere(user) || waitingStamps() > 0 ? setAsking(true) : signOut()),
    leave: () => {
      setAsking(false);
      signOut();
    },
    stay: () => setAsking(false),
  };
}
