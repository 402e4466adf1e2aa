import * as api from '@zeitblatt/contract/api';
import { daysBetween, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { absenceEffect } from '@zeitblatt/domain/days/absences/absence-effect';
import { type AbsentPerson, ENTERED_KINDS, type EnteredKind } from '@zeitblatt/domain/days/absences/company-absences';
import { lastLeaveDay } from '@zeitblatt/domain/days/leave/last-leave-day';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useToday } from '../../../clock/clock.ts';
import { ConfirmedMonthLinks } from '../../../errors/confirmed-month-links.tsx';
import { formRules } from '../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../forms/use-dialog-messages.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Stack } from '../../../ui/frame/layout.ts';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { nameOf } from './absence-month.ts';
import { EffectText } from './answer-line.tsx';
import { useAbsenceTexts } from './use-absence-texts.ts';

/** Initial values of the dialog. */
export type AbsenceValues = {
  readonly employee_id: number | null;
  readonly kind: EnteredKind | null;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly comment: string;
  readonly reason: string;
};

export const NO_ABSENCE: AbsenceValues = {
  employee_id: null,
  kind: null,
  from: null,
  to: null,
  comment: '',
  reason: '',
};

type AbsenceDialogProps = {
  /** Null: the dialog is closed. */
  readonly initial: AbsenceValues | null;
  readonly people: readonly AbsentPerson[];
  readonly asksReason: boolean;
  readonly onClose: () => void;
};

/** Enters an absence of a person from a day to a day; a single day is possible. */
export function AbsenceDialog({ initial, onClose, ...rest }: AbsenceDialogProps) {
  const { t } = useTranslation('absences');
  return (
    <Dialog opened={initial !== null} onClose={onClose} title={t('add')} size="sm" closeOnClickOutside={false}>
      {initial && <AbsenceForm initial={initial} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type FormProps = Omit<AbsenceDialogProps, 'initial'> & { readonly initial: AbsenceValues };

function AbsenceForm({ initial, people, asksReason: asked, onClose }: FormProps) {
  const { t } = useTranslation('absences');
  const texts = useAbsenceTexts();
  const last = lastLeaveDay(useToday());
  const [asksReason, setAsksReason] = useState(asked);
  const rules = useMemo(() => rulesOf(), []);
  const { send } = useWrite(api.absences.enter);
  const { messages, failure, attempt } = useDialogMessages(Object.keys(NO_ABSENCE));
  const form = useAppForm(rules, {
    initial,
    save: async (body) => {
      try {
        const { success } = await attempt(send({ body }));
        notify.success(success);
        onClose();
      } catch (error) {
        if (error instanceof ApiError && error.errors?.['reason']) setAsksReason(true);
        throw error;
      }
    },
  });
  const from = form.field('from');
  const to = form.field('to');
  const kind = form.field('kind');
  const person = form.field('employee_id');
  return (
    <Form form={form} label={t('add')}>
      <Stack gap="md">
        <MessageList messages={messages} />
        <ConfirmedMonthLinks error={failure} />
        <SelectField
          label={t('person')}
          required
          searchable
          autoFocus={initial.employee_id === null}
          options={people.map((one) => ({ value: one.employee_id, label: labelOf(one) }))}
          {...person}
        />
        <SelectField
          label={t('kind')}
          required
          options={ENTERED_KINDS.map((value) => ({ value, label: texts.kind(value) }))}
          {...kind}
        />
        <DateField
          label={t('from')}
          required
          maxDate={last}
          {...from}
          onChange={(day) => {
            from.onChange(day);
            if (to.value === null) to.onChange(day);
          }}
        />
        <DateField label={t('to')} required maxDate={last} {...to} />
        {kind.value === 'inactive' && (
          <TextField label={t('comment')} description={t('commentHint')} required {...form.field('comment')} />
        )}
        {asksReason && <TextField label={t('reason')} description={t('reasonHint')} {...form.field('reason')} />}
        <Preview id={person.value} kind={kind.value} from={from.value} to={to.value} />
      </Stack>
      <FormActions form={form} onCancel={onClose} submit={t('key.enter')} />
    </Form>
  );
}

const labelOf = (person: AbsentPerson): string =>
  person.number === null ? nameOf(person) : `${nameOf(person)}, ${person.number}`;

const rulesOf = () =>
  formRules({
    schema: api.absences.enter.body,
    productOf: ({ employee_id, kind, from, to, comment, reason }: AbsenceValues) => ({
      employee_id,
      kind,
      from,
      to,
      comment: comment.trim() || null,
      reason: reason.trim() || null,
    }),
    problemsOf: ({ kind }) =>
      kind === null ? [{ path: 'kind', message: { key: 'validation:required', params: {} } }] : [],
  });

type PreviewProps = {
  readonly id: number | null;
  readonly kind: EnteredKind | null;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
};

/** Effect of the entry, as soon as it is whole. */
function Preview({ id, kind, from, to }: PreviewProps) {
  const isWhole = id !== null && kind !== null && from !== null && to !== null && isSpan(from, to);
  const span = { from: from ?? '2000-01-01', to: to ?? '2000-01-01' };
  const { data } = useRead(api.absences.read, { query: span }, { isEnabled: isWhole });
  const person = data?.people.find(({ employee_id }) => employee_id === id);
  if (!isWhole || !data || !person || data.from !== from || data.to !== to) return null;
  return <EffectOf people={data.people} person={person} kind={kind} from={from} to={to} />;
}

const isSpan = (from: IsoDate, to: IsoDate): boolean =>
  from <= to && Temporal.PlainDate.from(from).until(to).days < 366;

type EffectProps = {
  readonly people: readonly AbsentPerson[];
  readonly person: AbsentPerson;
  readonly kind: EnteredKind;
  readonly from: IsoDate;
  readonly to: IsoDate;
};

/** The days, the leave that is left, and how many people are away then. */
export function EffectOf({ people, person, kind, from, to }: EffectProps) {
  const { t } = useTranslation('absences');
  const effect = absenceEffect(daysBetween(from, to), people, person, { kind, from, to });
  if (effect.days.length === 0) return <p className="absence-effect">{t('nothingDueThen')}</p>;
  return (
    <p className="absence-effect">
      <EffectText effect={effect} />. {t('awayThen', { away: effect.away, count: effect.due })}
    </p>
  );
}
