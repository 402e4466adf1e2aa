import type { AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import type { AccountFinding } from '@zeitblatt/domain/months/hours-account/account-findings';
import type { ScheduleOutline } from '../../../demo/builders.ts';
import type { Step } from '../../people/employments/twenty-people.builder.ts';

/** Act in the life of an account. */
export type Act =
  /** Confirms a month as planned, but days that end so many minutes later or earlier. */
  | { readonly month: string; readonly days?: Readonly<Record<string, number>> }
  | { readonly absent: AbsenceKind; readonly from: string; readonly to?: string }
  | { readonly opening: number }
  | { readonly book: 'payout' | 'correction' | 'lapse'; readonly day: string; readonly minutes: number }
  /** Takes the last line by hand back. */
  | { readonly takesBack: true }
  | { readonly deletes: string }
  | { readonly restores: string }
  | { readonly keptFrom: string; readonly is_kept: boolean }
  | Step;

/**
 * A person with 40 hours from Monday to Friday, and the lines of two years reckoned by hand: day, kind, hours, balance. `paper`: carry,
 * month and balance on the sheet that was saved last.
 */
export type AccountCase = {
  readonly name: string;
  readonly plan?: ScheduleOutline;
  readonly acts: readonly Act[];
  readonly lines: readonly string[];
  readonly paper: readonly [carry: string, month: string, balance: string];
  readonly finding?: readonly [kind: AccountFinding['kind'], minutes: number];
};

const LEFT = { started_working_at_company: '2024-01-01', stopped_working_at_company: '2025-04-30' } as const;

// biome-ignore format: one person a paragraph reads like the table it is
export const ACCOUNTS: readonly AccountCase[] = [
  { name: 'plus in spring, minus in autumn', paper: ['+1:30', '−1:30', '0:00'],
    acts: [{ month: '2025-03', days: { '10': 60, '11': 30 } }, { month: '2025-09', days: { '15': -90 } }],
    lines: ['31.03.25 month 1:30 1:30', '30.09.25 month -1:30 0:00'] },
  { name: 'brings 12:30 along', paper: ['+12:30', '+1:00', '+13:30'],
    acts: [{ opening: 750 }, { month: '2025-05', days: { '12': 60 } }],
    lines: ['01.01.25 opening 12:30 12:30', '31.05.25 month 1:00 13:30'] },
  { name: 'two weeks of leave', paper: ['0:00', '+0:45', '+0:45'],
    acts: [{ absent: 'leave', from: '2025-07-14', to: '2025-07-25' }, { month: '2025-07', days: { '07': 45 } }],
    lines: ['31.07.25 month 0:45 0:45'] },
  { name: 'sick for nine weeks, the last three without pay', paper: ['0:00', '+2:00', '+2:00'],
    acts: [{ absent: 'sick', from: '2025-02-03', to: '2025-04-04' }, { month: '2025-02' }, { month: '2025-03' },
      { month: '2025-04', days: { '08': 60, '09': 60 } }],
    lines: ['28.02.25 month 0:00 0:00', '31.03.25 month 0:00 0:00', '30.04.25 month 2:00 2:00'] },
  { name: 'sick in the first week, without pay', plan: { started_working_at_company: '2025-10-01' }, paper: ['0:00', '+0:30', '+0:30'],
    acts: [{ absent: 'sick', from: '2025-10-06', to: '2025-10-10' }, { month: '2025-10', days: { '20': 30 } }],
    lines: ['31.10.25 month 0:30 0:30'] },
  { name: 'a day off in lieu', paper: ['+10:00', '−8:00', '+2:00'],
    acts: [{ opening: 600 }, { absent: 'time_off', from: '2025-06-03' }, { month: '2025-06' }],
    lines: ['01.01.25 opening 10:00 10:00', '30.06.25 month -8:00 2:00'] },
  { name: 'half a day of leave and a training', paper: ['0:00', '0:00', '0:00'],
    acts: [{ absent: 'half_leave', from: '2025-05-19' }, { absent: 'training', from: '2025-05-20' }, { month: '2025-05' }],
    lines: ['31.05.25 month 0:00 0:00'] },
  { name: 'a week without pay', paper: ['0:00', '+0:30', '+0:30'],
    acts: [{ absent: 'unpaid', from: '2025-11-03', to: '2025-11-07' }, { month: '2025-11', days: { '10': 30 } }],
    lines: ['30.11.25 month 0:30 0:30'] },
  { name: 'left with a plus that is paid, hired again with a new account', plan: LEFT, paper: ['0:00', '−0:30', '−0:30'],
    acts: [{ month: '2025-04', days: { '07': 60 } }, { hiredAgain: '2025-09-15' }, { book: 'payout', day: '2025-05-15', minutes: 60 },
      { month: '2025-09', days: { '22': -30 } }],
    lines: ['30.04.25 month 1:00 1:00', '15.05.25 payout -1:00 0:00', '30.09.25 month -0:30 -0:30'] },
  { name: 'hired again, counts as continued', plan: LEFT, paper: ['+1:00', '−0:30', '+0:30'],
    acts: [{ month: '2025-04', days: { '07': 60 } }, { hiredAgain: '2025-09-15', continued: true }, { month: '2025-09', days: { '22': -30 } }],
    lines: ['30.04.25 month 1:00 1:00', '30.09.25 month -0:30 0:30'] },
  { name: 'thirty hours a week from the middle of a month', paper: ['0:00', '+2:00', '+2:00'],
    acts: [{ plan: { hours_week: 30 }, from: '2025-10-15' }, { month: '2025-10', days: { '06': 60, '20': 60 } }],
    lines: ['31.10.25 month 2:00 2:00'] },
  { name: 'joined in the middle of a month', plan: { started_working_at_company: '2026-03-16' }, paper: ['0:00', '−0:30', '−0:30'],
    acts: [{ month: '2026-03', days: { '17': -30 } }],
    lines: ['31.03.26 month -0:30 -0:30'] },
  { name: 'a minus below the floor of 10:00', paper: ['−6:00', '−6:00', '−12:00'], finding: ['below_floor', 120],
    acts: [{ month: '2026-01', days: { '12': -360 } }, { month: '2026-02', days: { '09': -360 } }],
    lines: ['31.01.26 month -6:00 -6:00', '28.02.26 month -6:00 -12:00'] },
  { name: 'a plus above the cap of 80:00, paid in part', paper: ['+78:00', '+3:00', '+81:00'], finding: ['above_cap', 30],
    acts: [{ opening: 4680 }, { month: '2026-04', days: { '13': 60, '14': 60, '15': 60 } }, { book: 'payout', day: '2026-05-04', minutes: 30 }],
    lines: ['01.01.25 opening 78:00 78:00', '30.04.26 month 3:00 81:00', '04.05.26 payout -0:30 80:30'] },
  { name: 'a payout that was taken back', paper: ['0:00', '+1:30', '+1:30'],
    acts: [{ month: '2026-02', days: { '09': 60, '10': 30 } }, { book: 'payout', day: '2026-03-02', minutes: 90 }, { takesBack: true }],
    lines: ['28.02.26 month 1:30 1:30', '02.03.26 payout -1:30 0:00', '02.03.26 reversal 1:30 1:30'] },
  { name: 'Kurzarbeit of a day and an hour more on another', plan: { seasonal_short_time_work: 1 }, paper: ['0:00', '+1:00', '+1:00'],
    acts: [{ month: '2026-01', days: { '12': -300, '13': 60 } }],
    lines: ['31.01.26 month 1:00 1:00'] },
  { name: 'a month that was changed after the confirmation', paper: ['0:00', '+0:30', '+0:30'],
    acts: [{ month: '2025-08', days: { '04': 60, '05': 30 } }, { month: '2025-08', days: { '05': 30 } }],
    lines: ['31.08.25 month 1:30 1:30', '31.08.25 reversal -1:30 0:00', '31.08.25 month 0:30 0:30'] },
  { name: 'a month that was confirmed late', paper: ['0:00', '+0:30', '+0:30'],
    acts: [{ month: '2025-10', days: { '06': 60 } }, { month: '2025-06', days: { '02': 30 } }],
    lines: ['30.06.25 month 0:30 0:30', '31.10.25 month 1:00 1:30'] },
  { name: 'a sheet that was deleted and restored', paper: ['0:00', '−1:00', '−1:00'],
    acts: [{ month: '2025-12', days: { '08': -60 } }, { deletes: '2025-12' }, { restores: '2025-12' }],
    lines: ['31.12.25 month -1:00 -1:00', '31.12.25 reversal 1:00 0:00', '31.12.25 month -1:00 -1:00'] },
  { name: 'an account from the second year on, with a correction and a lapse', paper: ['0:00', '+2:00', '+2:00'],
    acts: [{ keptFrom: '2025-01', is_kept: false }, { keptFrom: '2026-01', is_kept: true }, { month: '2025-12', days: { '08': 60 } },
      { month: '2026-01', days: { '12': 60, '13': 60 } }, { book: 'correction', day: '2026-02-02', minutes: -15 },
      { book: 'lapse', day: '2026-03-02', minutes: 15 }],
    lines: ['31.01.26 month 2:00 2:00', '02.02.26 correction -0:15 1:45', '02.03.26 lapse -0:15 1:30'] },
];
