import { TRIAL_DAYS } from '@zeitblatt/domain/billing/subscription/subscription';
import { addDays } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate } from '../../../texts/format.ts';
import styles from './plan/subscription.module.css';

/** Days after the free ones in the picture: enough to see that something follows. */
const DAYS_AFTER = 7;

/** The free days as boxes, and what follows them. */
export function FreeDaysBar() {
  const { t } = useTranslation('subscription');
  const { weekdayShort } = useCalendarText();
  const today = useToday();
  const lastDay = addDays(today, TRIAL_DAYS);
  const named = (day: string) => `${weekdayShort(day)} ${formatDate(day)}`;
  return (
    <div className={styles['outlook']}>
      <div className={styles['days']} aria-hidden>
        {Array.from({ length: TRIAL_DAYS + 1 + DAYS_AFTER }, (_, day) => (
          // biome-ignore lint: the days have no other identity than their place
          <i key={day} data-free={day <= TRIAL_DAYS || undefined} />
        ))}
      </div>
      <dl>
        <div>
          <dt>{t('outlook.today', { day: named(today) })}</dt>
          <dd>{t('outlook.everything')}</dd>
        </div>
        <div>
          <dt>{named(lastDay)}</dt>
          <dd>{t('outlook.lastDay')}</dd>
        </div>
        <div>
          <dt>{t('outlook.after')}</dt>
          <dd>{t('outlook.afterText')}</dd>
        </div>
      </dl>
    </div>
  );
}

const STEPS = ['company', 'people', 'sheet'] as const;

/** Steps after the choice of the plan. @source docs/decisions.md D73 */
export function NextSteps() {
  const { t } = useTranslation('subscription');
  return (
    <ol className={styles['steps']}>
      {STEPS.map((step) => (
        <li key={step}>
          <strong>{t(`steps.${step}.title`)}</strong> <span>{t(`steps.${step}.text`)}</span>
        </li>
      ))}
    </ol>
  );
}
