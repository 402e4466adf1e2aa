import { daysOf, weekdayOf } from '@zeitblatt/domain/calendar/dates';
import { formatHours } from '../../texts/format.ts';
import { Stack } from '../frame/layout.ts';
import { Panel } from '../frame/page.tsx';
import { DayCode } from '../marks/day-code.tsx';
import { Highlight, Legend } from '../marks/marks.tsx';
import { type BarDay, MonthBars } from '../marks/month-bars.tsx';
import '../tables/sheet.css';

const LENGTHS = [465, 450, 480, 465, 465, 480, 270, 480, 450];
const UNUSUAL = new Set(['2026-05-12', '2026-05-21']);
const HOLIDAYS = new Set(['2026-05-01', '2026-05-14', '2026-05-25']);

const stateOf = (date: string): BarDay['state'] =>
  HOLIDAYS.has(date) ? 'holiday' : weekdayOf(date) > 5 ? 'free' : date > '2026-05-26' ? 'leave' : 'work';

const DAYS: BarDay[] = daysOf('2026-05').map((date, index) => {
  const state = stateOf(date);
  const usual = LENGTHS[index % LENGTHS.length] ?? 0;
  const unusual = UNUSUAL.has(date);
  return { date, state, unusual, workedMinutes: state === 'work' ? (unusual ? 630 : usual) : 0 };
});

/** A few days of a month with all CSS classes of the month sheet. */
export function GallerySheet() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))', gap: 16 }}>
      <Panel padded={false}>
        <table className="sheet">
          <thead>
            <tr>
              <th scope="col">Tag</th>
              <th scope="col">Status</th>
              <th scope="col" data-align="center">
                Beginn
              </th>
              <th scope="col" data-align="end">
                Stunden
              </th>
            </tr>
          </thead>
          <tbody>
            {DAYS.slice(7, 16).map((day) => (
              <Day key={day.date} day={day} />
            ))}
          </tbody>
        </table>
      </Panel>
      <Panel title="Mai 2026">
        <Stack gap="xs">
          <MonthBars days={DAYS} targetMinutes={480} height={44} />
          <MonthBars
            days={DAYS.map((day) => ({ ...day, workedMinutes: day.workedMinutes / 2.5 }))}
            targetMinutes={192}
          />
          <Legend />
          <dl className="totals">
            <dt>Ist</dt>
            <dd data-main>139:15</dd>
            <dt>Soll</dt>
            <dd>138:30</dd>
          </dl>
          <span>
            <Highlight>Di 12. 4:30</Highlight> −42 %
          </span>
        </Stack>
      </Panel>
    </div>
  );
}

function Day({ day }: { readonly day: BarDay }) {
  const { date, state, unusual, workedMinutes } = day;
  return (
    <tr data-state={state} data-unusual={unusual || undefined} data-week={weekdayOf(date) === 1 || undefined}>
      <th scope="row">{date.slice(8)}.</th>
      <td>{state === 'holiday' || state === 'leave' ? <DayCode state={state} /> : state === 'free' ? 'frei' : ''}</td>
      <td data-editable data-edited={date.endsWith('08') || undefined}>
        {state === 'work' ? '08:00' : ''}
      </td>
      <td data-align="end" data-hours>
        {workedMinutes ? formatHours(workedMinutes) : ''}
      </td>
    </tr>
  );
}
