import * as api from '@zeitblatt/contract/api';
import type { PlanAlias } from '@zeitblatt/domain/accounts/plan/plans';
import type { PlanPreview } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { failureText } from '../../../errors/failure.ts';
import { formatDate } from '../../../texts/format.ts';
import { DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { VisuallyHidden } from '../../../ui/frame/layout.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { KnownSubscription } from './plan/known-subscription.ts';
import { PlanCards } from './plan/plan-cards.tsx';
import { planName } from './plan/plan-text.ts';
import styles from './plan/subscription.module.css';
import { useSubscriptionWrite } from './plan/use-subscription-write.ts';
import { PreviewSums, usePreviewText } from './preview-sums.tsx';

/** Changes the plan; what that costs is shown before, and the button says it again. @source docs/decisions.md D97 */
export function ChangePlan({ subscription, plans }: KnownSubscription) {
  const { t } = useTranslation(['subscription', 'common']);
  const { plan, next_plan, people } = subscription;
  const wished = next_plan ?? plan;
  const text = usePreviewText();
  const [chosen, setChosen] = useState<PlanAlias | null>(null);
  const change = useSubscriptionWrite(api.subscription.changePlan);
  const preview = useRead(
    api.subscription.previewPlan,
    { query: { plan: chosen ?? 'starter' } },
    { isEnabled: chosen !== null && !change.isSending },
  );
  // The answer about another plan stays until the one about the chosen plan is there.
  const known = preview.data?.plan === chosen ? preview.data : null;
  const cards = useRef<HTMLDivElement>(null);

  const finish = (held: PlanAlias | null) => {
    setChosen(null);
    // The buttons go away, so the focus returns to the plans.
    cards.current?.querySelector<HTMLInputElement>(`input[value="${held}"]`)?.focus();
  };
  const save = async ({ plan: next, due_now, holds_from }: PlanPreview) => {
    const isDone = await change.run({ body: { plan: next, shown: { due_now, holds_from } } }, (after) =>
      after.plan === next
        ? t(next === plan ? 'change.kept' : 'change.done', { plan: planName(next) })
        : t('change.doneLater', { plan: planName(next), day: formatDate(holds_from) }),
    );
    if (isDone) finish(next);
    // The figures depend on the day, which may have changed since they were shown.
    else await preview.refetch();
  };
  return (
    <Panel title={t('change.title')}>
      <div className={styles['stack']}>
        <div ref={cards}>
          <PlanCards
            label={t('plan')}
            labelHidden
            plans={plans}
            people={people}
            current={plan}
            value={chosen ?? wished}
            onChange={(alias) => setChosen(alias === wished ? null : alias)}
          />
        </div>
        <MessageList messages={change.messages} />
        {chosen !== null && preview.error && <Notice tone="error">{failureText(preview.error)}</Notice>}
        {chosen !== null && !known && !preview.error && <SkeletonRows count={3} />}
        <VisuallyHidden aria-live="polite">{known && !preview.isFetching && text.summary(known)}</VisuallyHidden>
        {known && (
          <>
            <PreviewSums preview={known} subscription={subscription} />
            <DialogActions>
              <Button onClick={() => finish(wished)} disabled={change.isSending}>
                {t('common:cancel')}
              </Button>
              <Button kind="primary" loading={change.isSending || preview.isFetching} onClick={() => void save(known)}>
                {text.action(known, known.plan === plan)}
              </Button>
            </DialogActions>
          </>
        )}
      </div>
    </Panel>
  );
}
