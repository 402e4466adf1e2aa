import { useTranslation } from 'react-i18next';
import { viewMonth } from '../../month-sheet/model/month-view.ts';
import { totalsBarsOf } from '../../month-sheet/panels/totals-panel.tsx';
import { Brand } from '../../ui/frame/brand.tsx';
import { MonthBars } from '../../ui/marks/month-bars.tsx';
import { openExample } from '../month/example-month.ts';

/** The picture that social networks show for the home page, 1200 × 630. `npm run site:pictures` draws it. */
export function SocialPicture() {
  const { t } = useTranslation('site');
  const month = openExample();
  return (
    <div className="social">
      <Brand />
      <p className="social-title">{t('hero.title')}</p>
      <p className="social-lead">
        {t('hero.before')}
        <mark className="hl">{t('hero.marked')}</mark>
        {t('hero.after')}
      </p>
      <MonthBars days={totalsBarsOf({ ...month, view: viewMonth(month) })} targetMinutes={480} height={150} />
    </div>
  );
}
