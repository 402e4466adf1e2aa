import * as api from '@zeitblatt/contract/api';
import type { TownHolidays } from '@zeitblatt/domain/company/places/site';
import { type City, formatCity } from '@zeitblatt/domain/rules/city';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { Group } from '../../../ui/frame/layout.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { useHolidayName } from './use-holiday-name.ts';

type Row = TownHolidays['holidays'][number] & { readonly city: City };

/** Whether the company has not said yet what only it can know. */
const isAsked = ({ answer, by_law }: Row): boolean => answer === null && by_law === null;

/**
 * The public holidays that depend on the town, for each town in use. What is not known by law is asked once per town.
 *
 * @source docs/decisions.md D119
 */
export function TownHolidaysPanel({ towns }: { readonly towns: readonly TownHolidays[] }) {
  const { t } = useTranslation('places');
  const columns = useColumns();
  const holidayName = useHolidayName();
  const rows = towns.flatMap(({ city, holidays }) => holidays.map((holiday) => ({ ...holiday, city })));
  if (rows.length === 0) return null;
  return (
    <Panel title={t('towns.title')} note={t('towns.why')} padded={false}>
      <DataTable
        label={t('towns.title')}
        columns={columns}
        rows={rows}
        rowId={({ city, holiday }) => `${city.id} ${holiday}`}
        rowName={({ city, holiday }) => `${city.name}, ${holidayName(holiday)}`}
        empty={null}
      />
    </Panel>
  );
}

function useColumns(): readonly DataColumn<Row>[] {
  const { t } = useTranslation(['places', 'common', 'calendar']);
  const holidayName = useHolidayName();
  return useMemo(
    () => [
      { id: 'town', header: t('sites.town'), isName: true, cell: ({ city }) => formatCity(city) },
      { id: 'holiday', header: t('towns.holiday'), cell: ({ holiday }) => holidayName(holiday) },
      {
        id: 'applies',
        header: t('towns.applies'),
        cell: ({ applies }) => (applies ? t('common:yes') : t('common:no')),
        width: 90,
      },
      {
        id: 'source',
        header: t('towns.source'),
        cell: (row) => {
          if (isAsked(row)) return <Badge tone="danger">{t('towns.ask')}</Badge>;
          return row.answer === null ? t('towns.byLaw') : t('towns.byCompany');
        },
        width: 140,
      },
      { id: 'answer', header: t('towns.answer'), cell: (row) => <Answers row={row} />, width: 320 },
    ],
    [t, holidayName],
  );
}

/** Both answers while they are asked for, afterwards the other one; a given answer can be taken back. */
function Answers({ row }: { readonly row: Row }) {
  const { t } = useTranslation('places');
  const holidayName = useHolidayName();
  const answer = useWrite(api.sites.answer);
  const say = async (value: boolean | null) => {
    try {
      const body = { city_id: row.city.id, holiday: row.holiday, answer: value };
      notify.success((await answer.send({ body })).success);
    } catch (error) {
      reportFailure(error);
    }
  };
  const names = { holiday: holidayName(row.holiday), town: row.city.name };
  const button = (value: boolean) => (
    <Allowed key={String(value)} to={['edit', 'Company']}>
      <Button
        size="xs"
        loading={answer.isSending}
        aria-label={t(value ? 'towns.yesOf' : 'towns.noOf', names)}
        onClick={() => void say(value)}
      >
        {t(value ? 'towns.yes' : 'towns.no')}
      </Button>
    </Allowed>
  );
  return (
    <Group gap="xs">
      {isAsked(row) ? [button(true), button(false)] : button(!row.applies)}
      {row.answer !== null && (
        <Allowed to={['edit', 'Company']}>
          <Button
            kind="quiet"
            size="xs"
            loading={answer.isSending}
            aria-label={t('towns.backOf', names)}
            onClick={() => void say(null)}
          >
            {t('towns.back')}
          </Button>
        </Allowed>
      )}
    </Group>
  );
}
