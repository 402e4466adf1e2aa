import { DatesProvider } from '@mantine/dates';
import 'dayjs/locale/de';
import 'dayjs/locale/ru';
import 'dayjs/locale/tr';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../theme/screen-styles.ts';

const MONDAY = 1;

/** Language and first day of the week of a calendar. */
export function CalendarSettings({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: MONDAY }}>{children}</DatesProvider>;
}
