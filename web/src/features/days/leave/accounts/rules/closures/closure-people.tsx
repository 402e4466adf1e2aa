import { type ClosurePerson, TREATMENTS, type Treatment } from '@zeitblatt/domain/days/leave/closures';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../../../texts/format.ts';
import { SelectField } from '../../../../../../ui/fields/select-field.tsx';
import { Highlight } from '../../../../../../ui/marks/marks.tsx';
import styles from '../parts/rules.module.css';

type ClosurePeopleProps = {
  readonly people: readonly ClosurePerson[];
  readonly others: ReadonlyMap<number, Treatment>;
  readonly onChoose: (id: number, treatment: Treatment) => void;
};

/** Effect of a closure on each person; each can be treated in another way. */
export function ClosurePeople({ people, others, onChoose }: ClosurePeopleProps) {
  const { t } = useTranslation('leave-rules');
  if (people.length === 0) return <p role="status">{t('closure.nobody')}</p>;
  const hasYears = new Set(people.map(({ year }) => year)).size > 1;
  const options = TREATMENTS.map((value) => ({ value, label: t(`treatment.${value}`) }));
  return (
    <div className={styles['scroll']} role="status">
      <table className={styles['people']} aria-label={t('closure.effect')}>
        <thead>
          <tr>
            <th scope="col">{t('closure.person')}</th>
            <th scope="col">{t('closure.days')}</th>
            <th scope="col">{t('closure.after')}</th>
            <th scope="col">{t('closure.treatment')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const { employee_id, first_name, last_name, year, days, left_after, is_short, treatment } = person;
            const name = `${first_name} ${last_name}${hasYears ? ` ${year}` : ''}`;
            return (
              <tr key={`${employee_id}-${year}`}>
                <th scope="row">
                  {name} {is_short && <Highlight>{t('closure.short')}</Highlight>}
                </th>
                <td className="num">{formatNumber(days)}</td>
                <td className="num">{left_after === null ? '–' : formatNumber(left_after)}</td>
                <td>
                  <SelectField
                    label={t('closure.treatmentOf', { name })}
                    labelHidden
                    options={options}
                    value={others.get(employee_id) ?? treatment}
                    onChange={(next) => next !== null && onChoose(employee_id, next)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
