import type { MonthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import { useNumberTexts } from '../../../texts/month-numbers.ts';

/** The four numbers of a month, which fit beside each other on a phone; what is only planned in pencil. */
export function MonthSums({ numbers }: { readonly numbers: MonthNumbers }) {
  const numberTexts = useNumberTexts();
  return (
    <dl className="month-sums num">
      {numberTexts({ ...numbers, credited: 0 }).map(({ id, name, hours }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{id === 'planned' ? <span className="pencil">{hours}</span> : hours}</dd>
        </div>
      ))}
    </dl>
  );
}
