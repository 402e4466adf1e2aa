import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { PersonYear, YearMonth } from '@zeitblatt/domain/months/year/person-year';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAllowed } from '../../../session/rights.ts';
import { isDue } from './due-months.ts';
import { TileLink } from './tile-link.tsx';
import { useTileKeys } from './use-tile-keys.ts';
import { YearTile } from './year-tile.tsx';
import styles from './year-tiles.module.css';

/** Highest bar where no day has minutes. */
const EMPTY_MINUTES = 480;

type YearTilesProps = {
  readonly person: PersonYear;
  /** Downloads the sheet of a month; undefined for those who may not. */
  readonly onPdf: ((timesheetId: number) => void) | undefined;
};

/** The twelve months of a year. Each is one link; one of them is in the tab order, the arrow keys lead to the others. */
export function YearTiles({ person, onPdf }: YearTilesProps) {
  const { t } = useTranslation('person-year');
  const { year, months } = person;
  const mayPropose = useIsAllowed(['propose', 'Timesheet']);
  const fullMinutes = Math.max(...months.flatMap(({ days }) => days.map(({ minutes }) => minutes))) || EMPTY_MINUTES;
  const isLink = (tile: YearMonth) => waysOf(tile, mayPropose) !== null;
  const links = months.filter(isLink);
  const [chosen, setChosen] = useState<IsoMonth | null>(null);
  const first = (links.find(isDue) ?? links.find(({ state }) => state === 'running') ?? links[0])?.month;
  const current = links.some(({ month }) => month === chosen) ? chosen : first;
  const list = useTileKeys(
    months.filter((tile) => isDue(tile) && isLink(tile)).map(({ month }) => month),
    (month) => {
      const sheet = months.find((tile) => tile.month === month)?.timesheet_id ?? null;
      if (sheet !== null) onPdf?.(sheet);
    },
  );
  return (
    <ul ref={list} className={styles.tiles} aria-label={t('year.tiles', { year })}>
      {months.map((tile) => {
        const way = waysOf(tile, mayPropose);
        const content = (
          <YearTile tile={tile} fullMinutes={fullMinutes} action={way && isAction(way) ? t(`action.${way}`) : null} />
        );
        return (
          <li key={tile.month} data-state={tile.state}>
            {way === null ? (
              <div className={styles.tile}>{content}</div>
            ) : (
              <TileLink
                className={styles.tile}
                data-month={tile.month}
                tabIndex={tile.month === current ? 0 : -1}
                onFocus={() => setChosen(tile.month)}
                {...addressOf(way, tile, person)}
              >
                {content}
              </TileLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Where a tile leads: to the sheet, to its continuation or proposal, or to the period without work. */
type Way = 'open' | 'goOn' | 'create' | 'period';

const isAction = (way: Way): way is 'goOn' | 'create' => way === 'goOn' || way === 'create';

function waysOf({ state, timesheet_id }: YearMonth, mayPropose: boolean): Way | null {
  if (state === 'inactive') return 'period';
  if (state === 'partial' && mayPropose) return 'goOn';
  if (timesheet_id !== null) return 'open';
  return ['missing', 'earlier', 'running'].includes(state) && mayPropose ? 'create' : null;
}

function addressOf(way: Way, { month, timesheet_id }: YearMonth, { employee_id: employeeId, schema_id }: PersonYear) {
  if (way === 'period') return { to: '/employees/$employeeId', params: { employeeId }, hash: 'inactivity' } as const;
  if (way === 'open' && timesheet_id !== null)
    return {
      to: '/employees/$employeeId/timesheet/$timesheetId',
      params: { employeeId, timesheetId: timesheet_id },
    } as const;
  return {
    to: '/employees/$employeeId/timesheet',
    params: { employeeId },
    search: { month, schemaId: schema_id },
  } as const;
}
