/** A line of a ledger: lines are added and never changed, what was wrong is taken back by a reversal. */
type LedgerLine = { readonly id: number; readonly kind: string; readonly reverses_id: number | null };

/** Lines that count: without those that were taken back, and without what took them back. */
export function livingLines<L extends LedgerLine>(lines: readonly L[]): L[] {
  const reversed = new Set(lines.filter(({ kind }) => kind === 'reversal').map(({ reverses_id }) => reverses_id));
  return lines.filter(({ id, kind }) => kind !== 'reversal' && !reversed.has(id));
}
