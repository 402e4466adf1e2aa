import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { wireDate } from '@zeitblatt/domain/calendar/wire';
import {
  type EmploymentInput,
  END_REASONS,
  employmentInput,
  type StoredEmployment,
} from '@zeitblatt/domain/people/employments/employment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { formRules } from '../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../forms/use-dialog-messages.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { formatDate } from '../../../texts/format.ts';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { useLastShown } from '../../../ui/dialogs/use-last-shown.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Stack } from '../../../ui/frame/layout.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { leavesMonths, MonthsOutside, secondBegin } from './months-outside.tsx';
import { OpenAtEnd } from './open-at-end.tsx';
import { RemoveEmploymentDialog } from './remove-employment.tsx';
import { TakenOver } from './taken-over.tsx';

type Sent = EmploymentInput & { readonly previous_end?: IsoDate | undefined };
type Product = Omit<Sent, 'begin'> & { readonly begin: IsoDate | null };
type Values = Omit<EmploymentInput, 'begin'> & {
  readonly begin: IsoDate | null;
  /** Last day of an employment that has none yet; null where every one has. */
  readonly previous_end: IsoDate | null;
};

/** The employment that a dialog changes, or the first day that it suggests for a new one. */
export type EmploymentTarget = StoredEmployment | { readonly begin: IsoDate | null };

const isStored = (target: EmploymentTarget): target is StoredEmployment => 'id' in target;

const valuesOf = (target: EmploymentTarget): Values =>
  isStored(target)
    ? {
        begin: target.begin,
        end: target.end,
        end_reason: target.end_reason,
        counts_as_continued: target.counts_as_continued,
        previous_end: null,
      }
    : {
        begin: target.begin,
        end: null,
        end_reason: null,
        counts_as_continued: false,
        previous_end: null,
      };

/** A reason without an end says nothing, and is not shown; nor is the end of an employment before where none is asked for. */
const productOf = ({ previous_end, ...values }: Values): Product => ({
  ...values,
  end_reason: values.end === null ? null : values.end_reason,
  ...(previous_end === null ? {} : { previous_end }),
});

const rulesOf = (hasOpenOne: boolean) =>
  formRules({
    schema: employmentInput.safeExtend({ previous_end: wireDate.optional() }),
    productOf,
    problemsOf: ({ previous_end }) =>
      hasOpenOne && previous_end === null
        ? [{ path: 'previous_end', message: { key: 'validation:required', params: {} } }]
        : [],
  });
const rules = rulesOf(false);
const rulesAfterOpenOne = rulesOf(true);

type EmploymentDialogProps = {
  readonly employeeId: number;
  readonly scheduleId: number;
  /** Null while the dialog is closed. */
  readonly target: EmploymentTarget | null;
  readonly onClose: () => void;
};

/** Hires a person again, or changes one of their employments. @source docs/decisions/0085-employments.md */
export function EmploymentDialog({ target, ...rest }: EmploymentDialogProps) {
  const { t } = useTranslation('employments');
  // A refused change that is the second employment of a person who comes back goes on as that.
  const [second, setSecond] = useState<EmploymentTarget | null>(null);
  const shown = useLastShown(target === null ? null : (second ?? target));
  const close = () => {
    setSecond(null);
    rest.onClose();
  };
  return (
    <Dialog
      opened={target !== null}
      onClose={close}
      title={t(shown && isStored(shown) ? 'change.title' : 'again.title')}
      size="md"
      closeOnClickOutside={false}
    >
      {shown && (
        <EmploymentForm
          key={isStored(shown) ? shown.id : 'new'}
          {...rest}
          target={shown}
          onSecond={setSecond}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

type EmploymentFormProps = EmploymentDialogProps & {
  readonly target: EmploymentTarget;
  readonly onSecond: (target: EmploymentTarget) => void;
};

function EmploymentForm({ employeeId, scheduleId, target, onSecond, onClose }: EmploymentFormProps) {
  const { t } = useTranslation(['employments', 'common']);
  const { save, list, remove, isRemoving } = useEmploymentCalls(employeeId, target);
  const open = isStored(target) ? undefined : list.find(({ end }) => end === null);
  const initial = valuesOf(target);
  const { messages, failure, attempt } = useDialogMessages(Object.keys(initial));
  const [removed, setRemoved] = useState<StoredEmployment | null>(null);
  const done = (text: 'change.done' | 'again.done' | 'remove.done') => {
    notify.success(t(text));
    onClose();
  };
  // Values that were refused because of confirmed months: only the same are sent again as a correction.
  const [sent, setSent] = useState<string | null>(null);
  const isRefused = (values: Product): boolean => leavesMonths(failure) && JSON.stringify(values) === sent;
  const form = useAppForm(open ? rulesAfterOpenOne : rules, {
    initial,
    save: async (body: Sent) => {
      setSent(JSON.stringify(body));
      await attempt(save(body, isRefused(body)));
      done(isStored(target) ? 'change.done' : 'again.done');
    },
  });
  const { begin, end } = form.values;
  const second = isStored(target) && isRefused(productOf(form.values)) ? secondBegin(target, begin) : null;
  const reasons = END_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }));
  const isFirst = isStored(target) ? list[0]?.id === target.id : list.length === 0;
  return (
    <Form form={form} label={t(isStored(target) ? 'change.title' : 'again.title')}>
      <Stack gap="md">
        <MessageList messages={messages} />
        <MonthsOutside error={failure} employeeId={employeeId} />
        {second !== null && <p>{t('outside.secondWhy')}</p>}
        {!isStored(target) && <TakenOver employeeId={employeeId} />}
        {open && (
          <DateField
            label={t('previousEnd')}
            description={t('previousEndWhy', { begin: formatDate(open.begin) })}
            required
            {...form.field('previous_end')}
          />
        )}
        <DateField label={t('begin')} required autoFocus {...form.field('begin')} />
        <DateField label={t('end')} {...form.field('end')} />
        {end !== null && (
          <>
            <SelectField label={t('endReason')} options={reasons} clearable {...form.field('end_reason')} />
            <OpenAtEnd employeeId={employeeId} scheduleId={scheduleId} begin={begin} end={end} />
          </>
        )}
        {!isFirst && (
          <CheckboxField
            label={t('continued')}
            description={t('continuedWhy')}
            {...form.field('counts_as_continued')}
          />
        )}
      </Stack>
      <DialogActions>
        {isStored(target) && list.length > 1 && (
          <Allowed to={['edit', 'Schedule']}>
            <Button kind="danger" onClick={() => setRemoved(target)}>
              {t('remove.action')}
            </Button>
          </Allowed>
        )}
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        {second !== null && (
          <Allowed to={['edit', 'Schedule']}>
            <Button onClick={() => onSecond({ begin: second })}>{t('outside.second')}</Button>
          </Allowed>
        )}
        <Allowed to={['edit', 'Schedule']}>
          <Button type="submit" kind="primary" loading={form.saving}>
            {isRefused(productOf(form.values))
              ? t('outside.correct')
              : isStored(target)
                ? t('common:save')
                : t('again.action')}
          </Button>
        </Allowed>
      </DialogActions>
      <RemoveEmploymentDialog
        employeeId={employeeId}
        scheduleId={scheduleId}
        employment={removed}
        isRemoving={isRemoving}
        onRemove={() =>
          void attempt(remove(removed?.id ?? 0))
            .then(() => done('remove.done'), ignore)
            .finally(() => setRemoved(null))
        }
        onClose={() => setRemoved(null)}
      />
    </Form>
  );
}

/** The dialog shows what a refused deletion says. */
const ignore = (): void => undefined;

function useEmploymentCalls(employeeId: number, target: EmploymentTarget) {
  const params = { id: employeeId };
  const { data } = useRead(api.employments.list, { params });
  const add = useWrite(api.employments.add);
  const change = useWrite(api.employments.change);
  const removal = useWrite(api.employments.remove);
  const version = data?.version ?? 0;
  return {
    list: data?.data ?? [],
    isRemoving: removal.isSending,
    save: ({ previous_end, ...body }: Sent, correctsMonths: boolean) =>
      isStored(target)
        ? change.send({
            params: { ...params, employmentId: target.id },
            body: { ...body, version, ...(correctsMonths ? { corrects_months: true } : {}) },
          })
        : add.send({ params, body: { ...body, ...(previous_end ? { previous_end } : {}), version } }),
    remove: (employmentId: number) => removal.send({ params: { ...params, employmentId } }),
  };
}
