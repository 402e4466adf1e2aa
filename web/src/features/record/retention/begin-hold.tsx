import * as api from '@zeitblatt/contract/api';
import { holdInput, PURPOSE_LENGTH_MAX } from '@zeitblatt/domain/record/privacy/retention';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Stack, Text } from '../../../ui/frame/layout.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { notify } from '../../../ui/messages/notify.ts';

/** Whom a hold is for; null for the whole company. */
type Scope = { readonly employee: { readonly id: number; readonly name: string } | null };

/** A button that opens the form of a hold: its purpose. */
export function BeginHold({ employee }: Scope) {
  const { t } = useTranslation('retention');
  const [isOpen, setOpen] = useState(false);
  const label = employee === null ? t('hold.beginForCompany') : t('hold.begin');
  const close = () => setOpen(false);
  return (
    <>
      <Allowed to={['edit', 'Company']}>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </Allowed>
      <Dialog opened={isOpen} onClose={close} title={label} size="sm">
        <HoldForm employee={employee} onClose={close} />
      </Dialog>
    </>
  );
}

function HoldForm({ employee, onClose }: Scope & { readonly onClose: () => void }) {
  const { t } = useTranslation('retention');
  const begin = useWrite(api.retention.beginHold);
  const form = useAppForm(holdInput, {
    initial: { employee_id: employee?.id ?? null, purpose: '' },
    isEmptyPatient: true,
    save: async (body) => {
      await begin.send({ body });
      notify.success(t('hold.begun'));
      onClose();
    },
  });
  const text = employee === null ? t('hold.companyText') : t('hold.personText', { name: employee.name });
  return (
    <Form form={form} label={t('hold.begin')}>
      <Stack gap="sm">
        <Text>{text}</Text>
        <TextField
          label={t('hold.purpose')}
          description={t('hold.purposeHint')}
          required
          autoFocus
          maxLength={PURPOSE_LENGTH_MAX}
          {...form.field('purpose')}
        />
      </Stack>
      <FormActions form={form} onCancel={onClose} submit={t('hold.begin')} />
    </Form>
  );
}
