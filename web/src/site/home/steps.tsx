import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorState } from '../../month-sheet/model/editor-state.ts';
import { viewMonth } from '../../month-sheet/model/month-view.ts';
import { totalsBarsOf } from '../../month-sheet/panels/totals-panel.tsx';
import { StampMark } from '../../ui/marks/marks.tsx';
import { MonthBars } from '../../ui/marks/month-bars.tsx';
import { openChecked, openExample, openProposal } from '../month/example-month.ts';

/**
 * The three steps of a month. On wide screens they stand side by side; on narrow ones, where scripts run, they are a slider
 * (`slider.ts`), and without scripts one stands below the other.
 */
export function Steps() {
  const { t } = useTranslation('site');
  return (
    <section className="page-width section" aria-labelledby="steps">
      <h2 id="steps">{t('steps.title')}</h2>
      <div className="slider" data-slider data-pause={t('steps.pause')} data-play={t('steps.play')}>
        <ol className="slides" aria-label={t('steps.label')}>
          <Step number={1} month={openProposal()} title={t('steps.propose.title')} text={t('steps.propose.text')} />
          <Step number={2} month={openExample()} title={t('steps.read.title')} text={t('steps.read.text')} />
          <Step number={3} month={openChecked()} title={t('steps.confirm.title')} text={t('steps.confirm.text')}>
            <StampMark>{t('steps.confirm.stamp')}</StampMark>
          </Step>
        </ol>
        <div className="slider-controls">
          {[1, 2, 3].map((number) => (
            <button key={number} type="button" data-slide={number} aria-label={t('steps.position', { number })} />
          ))}
          <button type="button" className="slider-pause" data-slider-pause>
            {t('steps.pause')}
          </button>
        </div>
      </div>
    </section>
  );
}

type StepProps = {
  readonly number: number;
  readonly month: EditorState;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
};

function Step({ number, month, title, text, children }: StepProps) {
  const view = viewMonth(month);
  return (
    <li className="panel step">
      <div className="step-picture">
        {children}
        <MonthBars days={totalsBarsOf({ ...month, view })} targetMinutes={480} height={56} />
      </div>
      <h3>
        <span className="step-number" aria-hidden>
          {number}
        </span>
        {title}
      </h3>
      <p>{text}</p>
    </li>
  );
}
