import { IconFileTime } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuietStart } from '../../../layout/menu/use-quiet-start.ts';
import { mayReadCompany } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { MenuLink } from '../../../ui/frame/app-frame.tsx';
import { useDueMonths } from './use-due-months.ts';

/** The way to the sheets that are due, with the oldest month that misses some. */
export function DueLink() {
  const { t } = useTranslation('layout');
  const { monthShort } = useCalendarText();
  const user = useUser();
  const isStarted = useQuietStart();
  const due = useDueMonths(isStarted && mayReadCompany(user))?.at(-1);
  return (
    <MenuLink
      to="/employees/due"
      icon={<IconFileTime size={18} aria-hidden />}
      {...(due ? { aside: monthShort(due.month) } : {})}
    >
      {t('menu.dueSheets')}
    </MenuLink>
  );
}
