import * as api from '@zeitblatt/contract/api';
import type { TrackOfPerson } from '@zeitblatt/domain/days/timer/track';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { failureText } from '../../../errors/failure.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate, formatHours } from '../../../texts/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';

/** Tracks of a page, as the server answers them. */
const TRACKS_PER_PAGE = 15;

/** An employee whose tracks can be opened; null: without an account. */
export type PersonAtTimer = {
  readonly user_id: number | null;
  readonly first_name: string;
  readonly last_name: string;
};

type TracksDialogProps = { readonly person: PersonAtTimer | null; readonly onClose: () => void };

/** Stamps of a person, the latest first. A day leads to its week, where it is corrected with a reason. */
export function TracksDialog({ person, onClose }: TracksDialogProps) {
  const { t } = useTranslation('day-records');
  const name = person ? `${person.first_name} ${person.last_name}` : '';
  return (
    <Dialog opened={person !== null} onClose={onClose} title={t('now.tracksOf', { name })}>
      {person?.user_id != null && <Tracks key={person.user_id} userId={person.user_id} onLeave={onClose} />}
    </Dialog>
  );
}

function Tracks({ userId, onLeave }: { readonly userId: number; readonly onLeave: () => void }) {
  const { t } = useTranslation('day-records');
  const [page, setPage] = useState(1);
  const { data, error } = useRead(api.timeTracking.ofUser, { params: { userId }, query: { page } });
  if (error) return <Notice tone="error">{failureText(error)}</Notice>;
  if (!data) return <SkeletonRows count={5} />;
  if (data.total === 0) return <p>{t('now.noTracks')}</p>;
  return (
    <>
      <ul className="now-tracks">
        {data.data.map((track) => (
          <TrackLine key={track.id} track={track} onLeave={onLeave} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={TRACKS_PER_PAGE}
        total={data.total}
        onChange={({ page: next }) => setPage(next)}
      />
      <p className="week-quiet">{t('now.correctInWeek')}</p>
    </>
  );
}

function TrackLine({ track, onLeave }: { readonly track: TrackOfPerson; readonly onLeave: () => void }) {
  const { t } = useTranslation('day-records');
  const { weekdayShort } = useCalendarText();
  const { start_time, stop_time, duration_seconds, is_forgotten } = track;
  const day = start_time.slice(0, 10);
  const end = stop_time?.slice(11, 16) ?? t(is_forgotten ? 'endMissing' : 'goesOn');
  const times = `${start_time.slice(11, 16)} – ${end}`;
  return (
    <li>
      <TextLink to="/week" search={{ day }} onClick={onLeave}>
        {`${weekdayShort(day)} ${formatDate(day)}`}
      </TextLink>
      <b className="num">{is_forgotten ? <Highlight>{times}</Highlight> : times}</b>
      <span className="num">{!is_forgotten && formatHours(Math.floor(duration_seconds / 60))}</span>
      {track.ended_by === 'break' && <small>{t('now.untilBreak')}</small>}
      {track.ended_by === 'person' && <small>{t('now.endEntered')}</small>}
      {track.ended_by === 'removal' && <small>{t('now.endByRemoval')}</small>}
      {track.clock_differs && (
        <small>
          <Highlight>{t('clockDiffers')}</Highlight>
        </small>
      )}
    </li>
  );
}
