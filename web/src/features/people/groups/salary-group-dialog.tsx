import * as api from '@zeitblatt/contract/api';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { useToday } from '../../../clock/clock.ts';
import { useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { storedValueOfConflict } from '../../../forms/version-conflict.ts';
import { formatDate, formatMoney } from '../../../texts/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useLastShown } from '../../../ui/dialogs/use-last-shown.ts';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { MoneyField } from '../../../ui/fields/typed-fields.tsx';
import { type AppForm, useAppForm } from '../../../ui/forms/app-form.ts';
import { ConflictDialog } from '../../../ui/forms/conflict-dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Stack } from '../../../ui/frame/layout.ts';
import { notify } from '../../../ui/messages/notify.ts';
import { type GroupValues, groupRules, newGroupRules, type RaiseValues, wageDayOf } from './group-values.ts';
import { MinimumWageHint, RaiseRows } from './raise-rows.tsx';

const EMPTY: GroupValues = { name: '', hourlyWage: '', laterWages: [] };

type AddSalaryGroupDialogProps = { readonly opened: boolean; readonly onClose: () => void };

export function AddSalaryGroupDialog({ opened, onClose }: AddSalaryGroupDialogProps) {
  const { t } = useTranslation('company');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('salary.add')} size="sm" closeOnClickOutside={false}>
      <AddForm onClose={onClose} />
    </Dialog>
  );
}

function AddForm({ onClose }: Pick<AddSalaryGroupDialogProps, 'onClose'>) {
  const { t } = useTranslation('company');
  const create = useWrite(api.salaryGroups.create);
  const form = useAppForm(newGroupRules, {
    initial: EMPTY,
    save: async (body) => {
      const { name } = await create.send({ body });
      notify.success(t('salary.created', { name }));
      onClose();
    },
  });
  return <GroupForm form={form} label={t('salary.add')} onClose={onClose} />;
}

type ChangeSalaryGroupDialogProps = { readonly group: SalaryGroup | null; readonly onClose: () => void };

export function ChangeSalaryGroupDialog({ group, onClose }: ChangeSalaryGroupDialogProps) {
  const { t } = useTranslation('company');
  const shown = useLastShown(group);
  return (
    <Dialog
      opened={group !== null}
      onClose={onClose}
      title={t('salary.editTitle')}
      size="sm"
      closeOnClickOutside={false}
    >
      {shown && <ChangeForm key={shown.id} group={shown} onClose={onClose} />}
    </Dialog>
  );
}

const storedOf = ({ name, hourlyWage, laterWages = [], version }: SalaryGroup) => ({
  name,
  hourlyWage,
  laterWages,
  version,
});

function ChangeForm({ group, onClose }: { readonly group: SalaryGroup; readonly onClose: () => void }) {
  const { t } = useTranslation('company');
  const change = useWrite(api.salaryGroups.change, { isAboutRow: true });
  const { form, conflict, closeConflict } = useVersionedForm(groupRules, {
    stored: storedOf(group),
    conflictOf: (error) => {
      const current = storedValueOfConflict(error, api.salaryGroups.change.output);
      return current && storedOf(current);
    },
    save: async (body) => {
      const saved = await change.send({ params: { id: group.id }, body });
      notify.success(t('salary.saved', { name: saved.name }));
      onClose();
      return storedOf(saved);
    },
  });
  return (
    <>
      <GroupForm form={form} label={t('salary.editTitle')} onClose={onClose} />
      <ConflictDialog
        form={form}
        fields={[
          { label: t('salary.nameField'), paths: ['name'], text: ({ name }) => name.trim() },
          {
            label: t('salary.wage'),
            paths: ['hourlyWage'],
            text: ({ hourlyWage }) => wageText(hourlyWage),
          },
          {
            label: t('salary.raise'),
            paths: ['laterWages'],
            text: ({ laterWages }) => laterWages.map((row) => raiseText(row)).join(', '),
          },
        ]}
        theirs={conflict}
        onClose={closeConflict}
      />
    </>
  );
}

const raiseText = ({ valid_from, hourlyWage }: RaiseValues): string =>
  [valid_from === null ? '' : formatDate(valid_from), wageText(hourlyWage)].join(' ');

const wageText = (wage: string): string => (Number.isNaN(Number(wage)) ? wage : formatMoney(wage));

type GroupFormProps<Values extends GroupValues> = {
  readonly form: AppForm<Values>;
  readonly label: string;
  readonly onClose: () => void;
};

function GroupForm<Values extends GroupValues>({ form: whole, label, onClose }: GroupFormProps<Values>) {
  const { t } = useTranslation('company');
  const today = useToday();
  // The cast drops the version, which the two fields do not use; TypeScript cannot infer that from paths.
  const form = whole as unknown as AppForm<GroupValues>;
  return (
    <Form form={form} label={label}>
      <Stack gap="md">
        <TextField label={t('salary.nameField')} required autoFocus {...form.field('name')} />
        <MoneyField label={t('salary.wage')} required {...form.field('hourlyWage')} />
        <MinimumWageHint wage={form.values.hourlyWage} day={wageDayOf(form.values, today)} />
        <RaiseRows form={form} />
      </Stack>
      <FormActions form={form} onCancel={onClose} />
    </Form>
  );
}
