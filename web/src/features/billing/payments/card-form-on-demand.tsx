import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { onDemand, useOpened } from '../../../ui/messages/on-demand.ts';
import type { CardFormProps } from './card-form.tsx';

const form = onDemand(() => import('./card-form.tsx'));

/** The form for a card. Its code, and that of Stripe, is loaded when it opens. */
export function CardFormOnDemand(props: CardFormProps) {
  const code = useOpened(form, true, props.onCancel);
  return code ? <code.CardForm {...props} /> : <SkeletonRows count={5} height={44} />;
}
