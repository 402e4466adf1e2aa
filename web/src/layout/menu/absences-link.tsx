import { IconCalendarOff } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { mayReadCompany } from '../../session/rights.ts';
import { useUser } from '../../session/session-context.tsx';
import { MenuLink } from '../../ui/frame/app-frame.tsx';
import { useQuietStart } from './use-quiet-start.ts';

/** The way to the absences of everybody: to the requests for leave while some wait for an answer, with their number. */
export function AbsencesLink({ isCurrent }: { readonly isCurrent: boolean | undefined }) {
  const { t } = useTranslation('layout');
  const user = useUser();
  const isStarted = useQuietStart();
  const isEnabled = isStarted && mayReadCompany(user);
  const count = useRead(api.leaveRequestCount.count, {}, { isEnabled }).data?.open ?? 0;
  return (
    <MenuLink
      to={count > 0 ? '/leave-requests' : '/absences'}
      {...(isCurrent === undefined ? {} : { isCurrent })}
      icon={<IconCalendarOff size={18} aria-hidden />}
      badge={count > 0 ? { count, text: t('menu.leaveRequests', { count }) } : null}
    >
      {t('menu.absences')}
    </MenuLink>
  );
}
