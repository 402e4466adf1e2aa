import * as api from '@zeitblatt/contract/api';
import { daysBetween, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { absenceEffect } from '@zeitblatt/domain/days/absences/absence-effect';
import {
  ABSENCE_DAYS_MAX,
  type AbsentPerson,
  ENTERED_KINDS,
  type EnteredKind,
} from '@zeitblatt/domain/days/absences/company-absences';
import { lastLeaveDay } from '@zeitblatt/domain/days/leave/last-leave-day';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
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
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
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
import { isOverdrawn } from './use-entering.ts';

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
  /** People to choose from; null where the person is given. */
  readonly people: readonly AbsentPerson[] | null;
  readonly asksReason: boolean;
  readonly onClose: () => void;
};

/** Enters an absence of a person from a day to a day; a single day is possible, and inactivity without an end. */
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
  const [asksAdvance, setAsksAdvance] = useState(false);
  const [isAdvance, setAdvance] = useState(false);
  const rules = useMemo(() => rulesOf(), []);
  const { send } = useWrite(api.absences.enter);
  const addPeriod = useWrite(api.inactivity.add);
  const { messages, failure, attempt } = useDialogMessages([...Object.keys(NO_ABSENCE), ...Object.keys(PATHS)]);
  const form = useAppForm(rules, {
    initial,
    pathOf: (path) => PATHS[path] ?? path,
    save: async (body) => {
      try {
        const { from: begin, to: end, comment } = form.values;
        if (isLongInactivity(form.values)) {
          const period = { begin: begin ?? body.from, end, comment };
          await attempt(addPeriod.send({ params: { id: body.employee_id }, body: period }));
          notify.success(t('periodEntered'));
        } else
          notify.success((await attempt(send({ body: isAdvance ? { ...body, as_advance: true } : body }))).success);
        onClose();
      } catch (error) {
        if (error instanceof ApiError && error.errors?.['reason']) setAsksReason(true);
        if (error instanceof Error && isOverdrawn(error.cause ?? error)) setAsksAdvance(true);
        throw error;
      }
    },
  });
  const from = form.field('from');
  const to = form.field('to');
  const kind = form.field('kind');
  const person = form.field('employee_id');
  const isInactive = kind.value === 'inactive';
  const limit = isInactive ? {} : { maxDate: last };
  return (
    <Form form={form} label={t('add')}>
      <Stack gap="md">
        <MessageList messages={messages} />
        <ConfirmedMonthLinks error={failure} />
        {people !== null && (
          <SelectField
            label={t('person')}
            required
            searchable
            autoFocus={initial.employee_id === null}
            options={people.map((one) => ({ value: one.employee_id, label: labelOf(one) }))}
            {...person}
          />
        )}
        <SelectField
          label={t('kind')}
          required
          options={ENTERED_KINDS.map((value) => ({ value, label: texts.kind(value) }))}
          {...kind}
        />
        <DateField
          label={t('from')}
          required
          autoFocus={people === null}
          {...limit}
          {...from}
          onChange={(day) => {
            from.onChange(day);
            if (to.value === null && !isInactive) to.onChange(day);
          }}
        />
        <DateField
          label={t('to')}
          required={!isInactive}
          {...(isInactive ? { description: t('toHint') } : {})}
          {...limit}
          {...to}
        />
        {isInactive && (
          <TextField label={t('comment')} description={t('commentHint')} required {...form.field('comment')} />
        )}
        {asksReason && <TextField label={t('reason')} description={t('reasonHint')} {...form.field('reason')} />}
        {asksAdvance && <CheckboxField label={t('asAdvance')} value={isAdvance} onChange={setAdvance} />}
        <Preview id={person.value} kind={kind.value} from={from.value} to={to.value} />
      </Stack>
      <FormActions form={form} onCancel={onClose} submit={t('key.enter')} />
    </Form>
  );
}

const labelOf = (person: AbsentPerson): string =>
  person.number === null ? nameOf(person) : `${nameOf(person)}, ${person.number}`;

const ANY_DAY = '2000-01-01';

/** Names of the fields in refusals of inactivity. */
const PATHS: Readonly<Record<string, string>> = { begin: 'from', end: 'to' };

/** Whether inactivity has no end, or one later than an absence of days may have: it is entered as a period. */
const isLongInactivity = ({ kind, from, to }: AbsenceValues): boolean =>
  kind === 'inactive' && (to === null || (from !== null && to >= from && !isSpan(from, to)));

const missing = (path: string): FieldProblem => ({ path, message: { key: 'validation:required', params: {} } });

const rulesOf = () =>
  formRules({
    schema: api.absences.enter.body,
    productOf: (values: AbsenceValues) => ({
      employee_id: values.employee_id,
      kind: values.kind,
      from: values.from,
      // The rules of a span hold for shorter ones only.
      to: isLongInactivity(values) ? (values.from ?? ANY_DAY) : values.to,
      comment: values.comment.trim() || null,
      reason: values.reason.trim() || null,
    }),
    problemsOf: ({ kind, comment }) => [
      ...(kind === null ? [missing('kind')] : []),
      ...(kind === 'inactive' && comment.trim() === '' ? [missing('comment')] : []),
    ],
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
  const span = { from: from ?? ANY_DAY, to: to ?? ANY_DAY };
  const { data } = useRead(api.absences.read, { query: span }, { isEnabled: isWhole });
  const person = data?.people.find(({ employee_id }) => employee_id === id);
  if (!isWhole || !data || !person || data.from !== from || data.to !== to) return null;
  return <EffectOf people={data.people} person={person} kind={kind} from={from} to={to} />;
}

const isSpan = (from: IsoDate, to: IsoDate): boolean =>
  from <= to && Temporal.PlainDate.from(from).until(to).days < ABSENCE_DAYS_MAX;

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
