import type { AwayColleague, RequestPreview } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../../../errors/read-failure.tsx';
import { formatDate, formatNumber } from '../../../../texts/format.ts';
import { Highlight } from '../../../../ui/marks/marks.tsx';
import styles from './ask.module.css';
import { DayStrip } from './day-strip.tsx';
import type { Asking } from './use-asking.ts';
import { YearLines } from './year-lines.tsx';

/** Meaning of the chosen days, before anything is sent. */
export function Preview({ asking }: { readonly asking: Asking }) {
  const { t } = useTranslation('own-leave');
  const { isWhole, preview, read } = asking;
  return (
    <section className={styles['preview']} aria-label={t('form.meaning')} aria-busy={read.isFetching}>
      {isWhole && <ReadFailure of={read} />}
      <div role="status">
        {preview ? <Answer preview={preview} /> : <p className={styles['dim']}>{t('form.choose')}</p>}
      </div>
      {preview && <DayStrip signs={preview.signs} />}
      {preview && preview.away.length > 0 && <Away away={preview.away} max={preview.away_max} />}
      {preview && preview.years.length > 0 && <YearLines years={preview.years} />}
    </section>
  );
}

const daysOf = (signs: RequestPreview['signs']): string[] => signs.map(({ day }) => formatDate(day).slice(0, 6));

function Answer({ preview }: { readonly preview: RequestPreview }) {
  const { t } = useTranslation('own-leave');
  const { days, signs, years, problem, is_advance } = preview;
  const holidays = daysOf(signs.filter(({ holiday }) => holiday !== null));
  const halved = daysOf(signs.filter(({ sign, uses }) => sign === 'leave' && uses === 0.5));
  const spared = daysOf(signs.filter(({ sign, uses }) => (sign === 'leave' || sign === 'half') && uses === 0));
  return (
    <>
      <h2>{t('form.result', { count: days, days: formatNumber(days) })}</h2>
      {problem && <p className={styles['wrong']}>{problem.text}</p>}
      <p>
        {holidays.length > 0 && `${t('form.holiday', { count: holidays.length, days: holidays.join(', ') })} `}
        {halved.length > 0 && `${t('form.halved', { count: halved.length, days: halved.join(', ') })} `}
        {spared.length > 0 && `${t('form.spared', { count: spared.length, days: spared.join(', ') })} `}
        {!problem && <After years={years} isAdvance={is_advance} />}
      </p>
    </>
  );
}

function After({ years, isAdvance }: { readonly years: RequestPreview['years']; readonly isAdvance: boolean }) {
  const { t } = useTranslation('own-leave');
  return years.map(({ year, days, left, left_after }) => {
    if (left === null || left_after === null) return null;
    const text =
      years.length === 1
        ? t('form.after', { left: formatNumber(left_after) })
        : t('form.afterOf', { year, count: days, days: formatNumber(days), left: formatNumber(left_after) });
    if (left_after >= 0 || !isAdvance) return <span key={year}>{text} </span>;
    return <Highlight key={year}>{t('form.advance', { count: left, left: formatNumber(left) })}</Highlight>;
  });
}

/** Colleagues only as a number. */
function Away({ away, max }: { readonly away: readonly AwayColleague[]; readonly max: number }) {
  const { t } = useTranslation('own-leave');
  const names = new Set(away.map(({ name }) => name)).size;
  return (
    <p className={styles['dim']}>
      {t('form.away', { count: names })} {names > max && t('form.awayMax', { count: max })}
    </p>
  );
}
