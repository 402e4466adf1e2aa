import { useTranslation } from 'react-i18next';
import { Highlight } from '../../../ui/marks/marks.tsx';
import type { MonthSign } from './shown-month.ts';
import './month-mark.css';

/** The sign of a state: the fuller, the further. It says nothing to screen readers; a word stands beside it. */
export const MonthSignMark = ({ sign }: { readonly sign: MonthSign }) => (
  <i className="month-sign" data-sign={sign} aria-hidden />
);

/** Sign and word of a state. What has to be read is marked. */
export function MonthMark({ sign }: { readonly sign: MonthSign }) {
  const { t } = useTranslation('month-states');
  const word = t(`state.${sign}`);
  return (
    <span className="month-mark">
      <MonthSignMark sign={sign} />
      {sign === 'missing' || sign === 'objected' ? <Highlight>{word}</Highlight> : word}
    </span>
  );
}
