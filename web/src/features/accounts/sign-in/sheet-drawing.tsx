import { useTranslation } from 'react-i18next';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import './sheet-drawing.css';

/** A month with a holiday, leave, weekends and overtime, as it could be printed. */
const MONTH = '2026-10';
const DAYS = 22;
/** Weekday of the first day, from Monday on. */
const FIRST = 3;
const HOLIDAY = 3;
const LEAVE = [12, 13, 14];
const OTHER_TIMES: Readonly<Record<number, readonly string[]>> = {
  21: ['06:30', '16:00', '0:45', '8:45'],
  22: ['07:00', '17:00', '1:00', '9:00'],
};
const ORDINARY = ['07:00', '16:00', '1:00', '8:00'];

const twoDigits = (day: number): string => String(day).padStart(2, '0');

/** A sheet, drawn as text with the letters of the page: sharp on every screen, and a twentieth of a picture. */
export function SheetDrawing() {
  const { t } = useTranslation('access');
  const calendar = useCalendarText();
  return (
    <div className="sheet-drawing" role="img" aria-label={t('login.about.sheet')}>
      <div aria-hidden>
        <p>
          <b>{t('login.about.title')}</b>
          <span>{asLabel(calendar.monthAndYear(MONTH))}</span>
        </p>
        <ol>
          <li>
            <i />
            <i />
            {(['begin', 'end', 'break', 'hours'] as const).map((column) => (
              <i key={column}>{t(`login.about.${column}`)}</i>
            ))}
          </li>
          {Array.from({ length: DAYS }, (_, index) => index + 1).map((day) => (
            <li key={day} data-kind={kindOf(day)}>
              <i>{`${twoDigits(day)}.`}</i>
              <i>{calendar.weekdayShort(`${MONTH}-${twoDigits(day)}`)}</i>
              {kindOf(day) === undefined &&
                (OTHER_TIMES[day] ?? ORDINARY).map((time, column) => <i key={column}>{time}</i>)}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Kind of a day without work. */
function kindOf(day: number): 'holiday' | 'leave' | 'free' | undefined {
  if (day === HOLIDAY) return 'holiday';
  if (LEAVE.includes(day)) return 'leave';
  return (FIRST + day - 1) % 7 > 4 ? 'free' : undefined;
}
