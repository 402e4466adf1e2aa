import { useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { LEAVE_OPENINGS_MAX } from '@zeitblatt/domain/days/leave/leave-booking';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../../api/use-read.ts';
import { useReads } from '../../../../../api/use-reads.ts';
import { useWrite } from '../../../../../api/use-write.ts';
import { useToday } from '../../../../../clock/clock.ts';
import { ReadFailure } from '../../../../../errors/read-failure.tsx';
import { OpeningsTable } from '../../../../../lists/openings/openings-table.tsx';
import { useOpenings } from '../../../../../lists/openings/use-openings.ts';
import { useUser } from '../../../../../session/session-context.tsx';
import { formatNumber } from '../../../../../texts/format.ts';
import { SegmentedField } from '../../../../../ui/fields/choice-fields.tsx';
import { EmptyState } from '../../../../../ui/frame/empty-state.tsx';
import { Page } from '../../../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../../../ui/frame/skeleton.tsx';
import { TextLink } from '../../../../../ui/marks/link.tsx';
import { readDays } from '../parts/read-days.ts';

const ROWS = 50;
const COLUMNS = ['entitled', 'carried', 'taken'] as const;

/** Openings of a year: entitlement, carried days and days already taken; typed or pasted. */
export function LeaveOpeningsScreen() {
  const { t } = useTranslation('leave-accounts');
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  return (
    <Page
      title={t('openings.title')}
      subtitle={t('openings.about')}
      path={[
        <TextLink key="list" to="/leave">
          {t('accounts')}
        </TextLink>,
        t('openings.title'),
      ]}
      actions={
        <SegmentedField
          label={t('year')}
          labelHidden
          options={[thisYear - 1, thisYear, thisYear + 1].map(String).map((value) => ({ value, label: value }))}
          value={String(year)}
          onChange={(next) => setYear(Number(next))}
        />
      }
    >
      <OpeningsOfYear key={year} year={year} />
    </Page>
  );
}

const pageOf = (year: number, page: number) =>
  ({ params: { year }, query: { search: '', page, rowsPerPage: ROWS } }) as const;

/** The first people of the year, as many as can be sent at once. */
function usePeople(year: number) {
  const { has_company: isEnabled } = useUser();
  const first = useRead(api.leaveAccounts.table, pageOf(year, 1), { isEnabled });
  const pages = Math.min(first.data?.last_page ?? 1, LEAVE_OPENINGS_MAX / ROWS);
  const others = useReads(
    api.leaveAccounts.table,
    Array.from({ length: pages - 1 }, (_, index) => pageOf(year, index + 2)),
    { isEnabled },
  );
  const reads = [first, ...others];
  const isWhole = reads.every(({ data }) => data !== undefined);
  return {
    reads,
    people: isEnabled ? (isWhole ? reads.flatMap(({ data }) => data?.data ?? []) : undefined) : [],
    total: first.data?.total ?? 0,
  };
}

function OpeningsOfYear({ year }: { readonly year: number }) {
  const { t } = useTranslation('leave-accounts');
  const navigate = useNavigate();
  const { reads, people, total } = usePeople(year);
  const open = useWrite(api.leaveAccounts.open);
  const problemOf = (text: string): string | null => {
    const days = readDays(text);
    return days === undefined || (days ?? 0) < 0 ? t('unreadable', { text }) : null;
  };
  const openings = useOpenings({
    people,
    problems: COLUMNS.map(() => problemOf),
    onSaved: () => void navigate({ to: '/leave', search: { year } }),
    send: async (given) => {
      const rows = given.map(({ person: { employee_id }, texts: [entitled = '', carried = '', taken = ''] }) => ({
        employee_id,
        year,
        entitled_days: readDays(entitled) ?? null,
        carried_days: readDays(carried) ?? null,
        taken_days: readDays(taken) ?? null,
      }));
      return (await open.send({ body: { openings: rows } })).success;
    },
  });
  return (
    <>
      <ReadFailure of={reads} />
      {people === undefined && reads.every(({ error }) => error === null) && <SkeletonRows count={12} />}
      {people?.length === 0 && <EmptyState title={t('none', { year })} />}
      {people !== undefined && people.length > 0 && (
        <OpeningsTable
          label={t('openings.title')}
          people={people}
          total={total}
          openings={openings}
          now={{ header: t('column.left_days'), textOf: ({ left_days }) => formatNumber(left_days) }}
          columns={COLUMNS.map((column) => ({
            header: t(`openings.${column}`),
            placeholder: '0',
            labelOf: (name) => t('openings.of', { name, column: t(`openings.${column}`) }),
          }))}
          saveLabel={t('openings.save', { count: openings.count })}
        />
      )}
    </>
  );
}
