import { IconCalendarWeek } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { mayReadCompany } from '../../session/rights.ts';
import { useUser } from '../../session/session-context.tsx';
import { MenuLink } from '../../ui/frame/app-frame.tsx';
import { useQuietStart } from './use-quiet-start.ts';

/** Days become due while the page stays open. */
const READ_AGAIN_MS = 15 * 60_000;

/** The way to the week of everybody, with the number of questions that wait there. */
export function WeekLink() {
  const { t } = useTranslation('layout');
  const user = useUser();
  const isStarted = useQuietStart();
  const isEnabled = isStarted && mayReadCompany(user);
  const open = useRead(api.companyNow.openDays, {}, { isEnabled, pollMs: READ_AGAIN_MS });
  const count = open.data?.questions ?? 0;
  return (
    <MenuLink
      to="/week"
      icon={<IconCalendarWeek size={18} aria-hidden />}
      badge={count > 0 ? { count, text: t('menu.questions', { count }) } : null}
    >
      {t('menu.week')}
    </MenuLink>
  );
}
