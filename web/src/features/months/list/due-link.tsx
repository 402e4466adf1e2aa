import { IconFileTime } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMenuPlace } from '../../../layout/menu/use-menu-place.ts';
import { useQuietStart } from '../../../layout/menu/use-quiet-start.ts';
import { mayReadCompany } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { MenuLink } from '../../../ui/frame/app-frame.tsx';
import { useDueMonths } from './use-due-months.ts';

/** The way to the states of the newest month that misses sheets, with the number that the sentence above the employees says. */
export function DueLink() {
  const { t } = useTranslation('layout');
  const { monthShort } = useCalendarText();
  const user = useUser();
  const isStarted = useQuietStart();
  const due = useDueMonths(isStarted && mayReadCompany(user))?.[0];
  return (
    <MenuLink
      to="/employees/months"
      search={due ? { month: due.month } : {}}
      isCurrent={useMenuPlace() === 'dueSheets'}
      icon={<IconFileTime size={18} aria-hidden />}
      {...(due ? { aside: `${monthShort(due.month)} ${due.missing}` } : {})}
    >
      {t('menu.dueSheets')}
    </MenuLink>
  );
}
