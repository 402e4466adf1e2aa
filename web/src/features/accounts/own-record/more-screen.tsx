import { IconChevronRight, IconFileText, IconGift, IconSettings, IconUser } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/frame/page.tsx';
import './own-record.css';

/** On phones: the way to everything of an employee that is not in the bar. */
export function MoreScreen() {
  const { t } = useTranslation('own-record');
  return (
    <Page title={t('more')}>
      <ul className="own-links">
        <li>
          <OwnLink to="/timetracking/sheets" icon={<IconFileText size={22} aria-hidden />}>
            {t('sheets.title')}
          </OwnLink>
        </li>
        <li>
          <OwnLink to="/timetracking/data" icon={<IconUser size={22} aria-hidden />}>
            {t('data.title')}
          </OwnLink>
        </li>
        <li>
          <OwnLink to="/settings" icon={<IconSettings size={22} aria-hidden />}>
            {t('settings')}
          </OwnLink>
        </li>
        <li>
          <OwnLink to="/referrals" icon={<IconGift size={22} aria-hidden />}>
            {t('referrals')}
          </OwnLink>
        </li>
      </ul>
    </Page>
  );
}

type OwnAnchorProps = ComponentProps<'a'> & { readonly icon: ReactNode };

function OwnAnchor({ icon, children, ...rest }: OwnAnchorProps) {
  return (
    <a {...rest}>
      {icon}
      <span>{children}</span>
      <IconChevronRight size={18} aria-hidden />
    </a>
  );
}

const OwnLink = createLink(OwnAnchor);
