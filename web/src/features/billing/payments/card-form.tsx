import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import * as api from '@zeitblatt/contract/api';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Text } from '../../../ui/frame/layout.ts';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { paymentAppearance } from './payment-appearance.ts';
import { Unreachable } from './unreachable.tsx';
import { usePaymentScript } from './use-payment-script.ts';
import './payments.css';

export type CardFormProps = {
  /** Called when the card or bank account is kept; the form is busy until it is done. */
  readonly onKept: () => void | Promise<void>;
  readonly onCancel: () => void;
};

/** The form of Stripe for a card or a bank account. What is typed into it goes to Stripe only. */
export function CardForm({ onKept, onCancel }: CardFormProps) {
  const { i18n } = useTranslation();
  const { send } = useWrite(api.payments.createIntent);
  const { state, tryAgain, fail } = usePaymentScript(async () => {
    const { intent, publishable_key } = await send({});
    return { publishableKey: publishable_key, clientSecret: intent.client_secret };
  });
  if (state === 'loading') return <SkeletonRows count={5} height={44} />;
  if (state === 'unreachable') return <Unreachable onRetry={tryAgain} onCancel={onCancel} />;
  const { stripe, begun } = state;
  const options = {
    clientSecret: begun.clientSecret,
    locale: i18n.language as 'de',
    appearance: paymentAppearance(),
  };
  return (
    <Elements stripe={stripe} options={options}>
      <Fields onKept={onKept} onCancel={onCancel} onUnreachable={fail} />
    </Elements>
  );
}

function Fields({ onKept, onCancel, onUnreachable }: CardFormProps & { readonly onUnreachable: () => void }) {
  const { t } = useTranslation(['payments', 'common']);
  const stripe = useStripe();
  const elements = useElements();
  const { send } = useWrite(api.payments.updateCard);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    if (!stripe || !elements) return;
    const confirmParams = { return_url: `${window.location.origin}/subscription` };
    const { error, setupIntent } = await stripe.confirmSetup({ elements, confirmParams, redirect: 'if_required' });
    if (error) {
      // Stripe's texts are in the language of the form; a field that is not filled in is marked there.
      setProblem(error.type === 'validation_error' ? null : (error.message ?? t('form.refused')));
      return;
    }
    notify.success((await send({ body: { setup_intent: setupIntent.id } })).success);
    await onKept();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setProblem(null);
    setSaving(true);
    void save()
      .catch(() => setProblem(t('form.notSaved')))
      .finally(() => setSaving(false));
  };
  return (
    <form className="payment-form" aria-label={t('form.label')} onSubmit={submit}>
      <PaymentElement onLoadError={onUnreachable} />
      <Text size="sm" className="payment-hint">
        {t('form.hint')}
      </Text>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <DialogActions>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button type="submit" kind="primary" loading={isSaving} disabled={!stripe}>
          {t('form.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
