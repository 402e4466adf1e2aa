import { formatAmount } from '../../../../texts/format.ts';
import css from './subscription.module.css';

export type Sum = { readonly label: string; readonly amount: string };

/** Amounts below each other, and what they make together. */
export function Sums({ lines, total }: { readonly lines: readonly Sum[]; readonly total: Sum }) {
  return (
    <dl className={css['sums']}>
      {lines.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{formatAmount(amount)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{total.label}</dt>
        <dd className="num">{formatAmount(total.amount)}</dd>
      </div>
    </dl>
  );
}
