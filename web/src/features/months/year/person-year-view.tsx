import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { mayEnter } from '@zeitblatt/domain/accounts/access/routes';
import type { PersonYear } from '@zeitblatt/domain/months/year/person-year';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/use-download.ts';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { failureText, reportFailure } from '../../../errors/failure.ts';
import { useIsAllowed, useStanding } from '../../../session/rights.ts';
import { formatHours, formatHoursDifference } from '../../../texts/format.ts';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { IconButton } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { isDue } from './due-months.ts';
import { PersonFacts } from './person-facts.tsx';
import styles from './year.module.css';
import { YearLegend } from './year-legend.tsx';
import { YearTiles } from './year-tiles.tsx';

/** Rows of the placeholder, about as high as the tiles. */
const SKELETON_ROWS = 16;

type PersonYearViewProps = {
  readonly employeeId: number;
  readonly year: number;
  readonly onYear: (year: number) => void;
};

/**
 * An employee's year: contract, working time, leave, and the twelve months.
 *
 * @source docs/product.md section 2 "Employee page"; docs/decisions/0055-the-employee-page-is-a-year.md
 */
export function PersonYearView({ employeeId, year, onYear }: PersonYearViewProps) {
  const { data, error } = useRead(api.personYears.get, { params: { id: employeeId, year } });
  // The year before stays until the next one is there.
  const [person, setPerson] = useState(data);
  if (data !== undefined && data !== person) setPerson(data);
  const mayDownload = useIsAllowed(['download', 'Timesheet']);
  const pdf = useDownload(api.timesheets.download);
  const download = (id: number) => void pdf.start({ params: { id } }).catch(reportFailure);
  return (
    <>
      {error && <Notice tone="error">{failureText(error)}</Notice>}
      {person === undefined ? (
        !error && <SkeletonPanel rows={SKELETON_ROWS} />
      ) : (
        <>
          <PersonFacts person={person} />
          <section className={styles.year} aria-labelledby="year-of-person" aria-busy={person.year !== year}>
            <YearHead person={person} onYear={onYear} />
            <YearTiles key={person.year} person={person} onPdf={mayDownload ? download : undefined} />
            <YearLegend months={person.months} hasPdf={mayDownload} />
          </section>
        </>
      )}
    </>
  );
}

type YearHeadProps = { readonly person: PersonYear; readonly onYear: (year: number) => void };

/** The year with its neighbours, what is due in it, and its sums. */
function YearHead({ person, onYear }: YearHeadProps) {
  const { t } = useTranslation('person-year');
  const { year, sums, contract, employed_from } = person;
  const first = Number(employed_from.slice(0, 4));
  const thisYear = Number(useToday().slice(0, 4));
  const last = Math.max(thisYear + 1, first, Number(contract.stopped_working_at_company?.slice(0, 4) ?? 0));
  return (
    <div className={styles.head}>
      <div className={styles.steps}>
        <IconButton
          kind="default"
          size={36}
          label={t('year.previous')}
          icon={<IconChevronLeft size={18} aria-hidden />}
          disabled={year <= first}
          onClick={() => onYear(year - 1)}
        />
        <h2 id="year-of-person">{year}</h2>
        <IconButton
          kind="default"
          size={36}
          label={t('year.next')}
          icon={<IconChevronRight size={18} aria-hidden />}
          disabled={year >= last}
          onClick={() => onYear(year + 1)}
        />
      </div>
      <Due person={person} />
      {sums.months > 0 && (
        <p className={styles.sum}>
          {t('sum', {
            count: sums.months,
            paid: formatHours(sums.paid_minutes),
            target: formatHours(sums.target_minutes),
          })}{' '}
          <b>{formatHoursDifference(sums.difference_minutes)}</b>
        </p>
      )}
    </div>
  );
}

/** Due months of the year, with the way through all of them. */
function Due({ person }: { readonly person: PersonYear }) {
  const { t } = useTranslation('person-year');
  const mayPropose = useIsAllowed(['propose', 'Timesheet']);
  const standing = useStanding();
  const due = person.months.filter(isDue);
  const missing = due.filter(({ state }) => state === 'missing').length;
  const partial = due.length - missing;
  const months = due.map(({ month }) => month);
  const [first] = months;
  const isBatch = mayPropose && months.length > 1 && mayEnter(standing, 'timesheetBatchEdit');
  if (first === undefined) return null;
  const parts = [
    ...(missing > 0 ? [t('due.missing', { count: missing })] : []),
    ...(partial > 0 ? [t(missing > 0 ? 'due.andPartial' : 'due.partial', { count: partial })] : []),
  ];
  return (
    <p className={styles.due}>
      <Highlight>{`${parts.join(', ')}.`}</Highlight>{' '}
      {isBatch && (
        <TextLink to="/employees/timesheet-batch" search={{ schema_id: person.schema_id, months }}>
          {t('due.all', { count: due.length })}
        </TextLink>
      )}
      {mayPropose && !isBatch && (
        <TextLink
          to="/employees/$employeeId/timesheet"
          params={{ employeeId: person.employee_id }}
          search={{ month: first, schemaId: person.schema_id }}
        >
          {t(missing > 0 ? 'due.create' : 'due.goOn')}
        </TextLink>
      )}
    </p>
  );
}
