import { IconCheck, IconEye } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatList, formatNumber } from '../../../texts/format.ts';
import { currentLanguage } from '../../../texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import type { BatchRow } from './model/batch-row.ts';
import { countKinds } from './model/month-days.ts';
import { isOnlyPlanned, isSpecial, type Specials, specialsOf } from './model/specials.ts';
import styles from './ordinary-question.module.css';
import { KeyName } from './table/batch-month.tsx';

/** Enter this soon after Shift+A is ignored, because it was not meant as an answer, in milliseconds. */
export const ENTER_IGNORED_MS = 400;

type OrdinaryQuestionProps = {
  /** The unchecked sheets without a hint, with their names. */
  readonly sheets: readonly { readonly row: BatchRow; readonly name: string }[];
  /** Time of the event that asked; null while nothing is asked. */
  readonly askedAtMs: number | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Asks once for all sheets without a hint: with every name, what was not opened, and what the sheets contain. */
export function OrdinaryQuestion({ sheets, askedAtMs, onClose, onConfirm }: OrdinaryQuestionProps) {
  const { t } = useTranslation('batch');
  const count = sheets.length;
  const silent = sheets.filter(({ row }) => isOnlyPlanned(row)).length;
  const unopened = sheets.filter(({ row }) => !row.isOpened).length;
  const ignoreEarlyEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || askedAtMs === null || event.timeStamp - askedAtMs >= ENTER_IGNORED_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog opened={askedAtMs !== null} onClose={onClose} title={t('ask.title', { count })} size="xl">
      <div onKeyDownCapture={ignoreEarlyEnter}>
        <p className={`num ${styles.contents}`}>
          {unopened > 0 ? <Highlight>{t('ask.unopened', { count: unopened })}</Highlight> : t('ask.allOpened')}{' '}
          <Contents rows={sheets.map(({ row }) => row)} />
          {silent > 0 && ` ${t('ask.onlyPlanned', { count: silent })}`}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
        <section className={styles.names} aria-label={t('ask.names')} tabIndex={0}>
          <ul>
            {specialFirst(sheets).map(({ row, name, specials }) => (
              <li key={row.key}>
                {row.isOpened ? <IconEye size={14} role="img" aria-label={t('ask.opened')} /> : <i aria-hidden />}
                <span>
                  {name} <SpecialWords {...specials} />
                </span>
              </li>
            ))}
          </ul>
        </section>
        <div className={styles.actions}>
          <Legend rows={sheets.map(({ row }) => row)} />
          <Button aria-keyshortcuts="Escape" onClick={onClose}>
            {t('ask.look')} <KeyName name="Esc" />
          </Button>
          <Button
            kind="primary"
            autoFocus
            icon={<IconCheck size={16} aria-hidden />}
            aria-keyshortcuts="Enter"
            onClick={onConfirm}
          >
            {t('ask.confirm', { count })} <KeyName name="Enter" />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Meaning of the sign and the letters beside the names. The words stand hidden behind each letter too. */
function Legend({ rows }: { readonly rows: readonly BatchRow[] }) {
  const { t } = useTranslation(['batch', 'calendar']);
  const kinds = [...new Set(rows.flatMap(({ view }) => [...countKinds(view.days).keys()]))];
  return (
    <span className={styles.legend}>
      <span>
        <IconEye size={15} aria-hidden /> {t('ask.opened')}
      </span>
      {kinds.map((kind) => (
        <span key={kind}>
          <DayCode state={kind} /> <span>{t(`calendar:kind.${kind}`)}</span>
        </span>
      ))}
    </span>
  );
}

/** The sheets with their specials; those with any come first, so that they are read. */
const specialFirst = (sheets: OrdinaryQuestionProps['sheets']) =>
  sheets
    .map((sheet) => ({ ...sheet, specials: specialsOf(sheet.row) }))
    .toSorted((a, b) => Number(isSpecial(b.specials)) - Number(isSpecial(a.specials)));

/** The specials of a sheet behind its name: `K 3, U 2, ab 12.10., 4 Nächte, geändert`. */
function SpecialWords({ kinds, from, until, nights, hasEdits, recorded }: Specials) {
  const { t } = useTranslation(['batch', 'calendar']);
  const words = [
    from !== null && t('special.from', { day: formatDate(from).slice(0, 6) }),
    until !== null && t('special.until', { day: formatDate(until).slice(0, 6) }),
    nights > 0 && t('special.nights', { count: nights }),
    recorded > 0 && t('special.recorded', { count: recorded }),
    hasEdits && t('special.edited'),
  ].filter((word) => word !== false);
  return (
    <span className={`num ${styles.special}`}>
      {kinds.map(([kind, count]) => (
        <span key={kind}>
          <DayCode state={kind} /> <span className="visually-hidden">{t(`calendar:kind.${kind}`)}</span> {count}{' '}
        </span>
      ))}
      {words.join(', ')}
    </span>
  );
}

/** Content of the sheets: times as planned or not, and days of absence. */
function Contents({ rows }: { readonly rows: readonly BatchRow[] }) {
  const { t } = useTranslation('batch');
  const { recorded, sick, leave, others } = contentsOf(rows);
  const times = recorded === 0 ? t('ask.asPlanned') : t('ask.recorded', { count: recorded });
  const kinds = [
    sick > 0 ? t('ask.sick', { count: sick }) : null,
    leave > 0 ? t('ask.leave', { count: leave, days: formatNumber(leave) }) : null,
    others > 0 ? t('ask.others', { count: others }) : null,
  ].filter((kind) => kind !== null);
  return kinds.length === 0
    ? t('ask.only', { times })
    : t('ask.plus', { times, kinds: formatList(currentLanguage(), kinds) });
}

/** Days with recorded or changed times, and days of absence; half a day of leave counts half. */
function contentsOf(rows: readonly BatchRow[]) {
  const sums = { recorded: 0, sick: 0, leave: 0, others: 0 };
  for (const { view } of rows) {
    const changed = new Set(view.changedRows);
    sums.recorded += view.days.filter(
      (day, row) => changed.has(row) || (day.start_time !== null && (day.source ?? 'plan') !== 'plan'),
    ).length;
    for (const [kind, count] of countKinds(view.days)) {
      if (kind === 'sick') sums.sick += count;
      else if (kind === 'leave') sums.leave += count;
      else if (kind === 'half_leave') sums.leave += count / 2;
      else sums.others += count;
    }
  }
  return sums;
}
