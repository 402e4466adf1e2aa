import * as api from '@zeitblatt/contract/api';
import { RESTORABLE_DAYS_MIN, RETENTION_CLASSES, RETENTION_YEARS } from '@zeitblatt/domain/days/day/retention';
import { PURPOSE_LENGTH_MAX, type RetentionState, retentionInput } from '@zeitblatt/domain/record/privacy/retention';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { SaveActions } from '../../../forms/save-actions.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { notify } from '../../../ui/messages/notify.ts';

/** Chooses how long the company keeps its records, with the reason of a term that is longer than two years. */
export function RetentionClassPanel({ state }: { readonly state: RetentionState }) {
  const { t } = useTranslation(['retention', 'common']);
  const mayEdit = useIsAllowed(['edit', 'Company']);
  const change = useWrite(api.retention.change);
  const form = useAppForm(retentionInput, {
    initial: { retention_class: state.retention_class, reason: state.reason ?? '' },
    isEmptyPatient: true,
    save: async (body) => {
      await change.send({ body });
      notify.success(t('class.saved'));
    },
  });
  const chosen = form.values.retention_class;
  const isShorter = RETENTION_YEARS[chosen] < RETENTION_YEARS[state.retention_class];
  return (
    <Panel title={t('class.title')}>
      <p className="retention-about">{t('class.about')}</p>
      <Form form={form} label={t('class.title')}>
        <div className="retention-class">
          <ChoiceCards
            label={t('class.label')}
            options={RETENTION_CLASSES.map((value) => ({
              value,
              title: t(`class.${value}.title`),
              detail: t(`class.${value}.detail`),
              disabled: !mayEdit,
            }))}
            value={chosen}
            onChange={(value) => form.set('retention_class', value)}
          />
          {(chosen !== 'working_time' || form.values.reason !== '') && (
            <TextField
              label={t('class.reason')}
              description={t('class.reasonHint')}
              required={chosen !== 'working_time'}
              maxLength={PURPOSE_LENGTH_MAX}
              readOnly={!mayEdit}
              {...form.field('reason')}
            />
          )}
          {isShorter && <Notice tone="warning">{t('class.shorter', { days: RESTORABLE_DAYS_MIN })}</Notice>}
          <p className="retention-note">{t('class.note')}</p>
        </div>
        <SaveActions form={form} right={['edit', 'Company']} />
      </Form>
    </Panel>
  );
}
