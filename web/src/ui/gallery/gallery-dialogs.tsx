import { useState } from 'react';
import * as z from 'zod';
import { ConfirmDialog, Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { MonthPickerDialog } from '../dialogs/month-picker-dialog.tsx';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { useAppForm } from '../forms/app-form.ts';
import { Form } from '../forms/form.tsx';
import { Group, Stack, Text } from '../frame/layout.ts';
import { Button } from '../marks/button.tsx';
import { notify } from '../messages/notify.ts';

const inactivity = z.object({
  begin: z.string('validation:required'),
  comment: z.string().min(1, 'validation:required'),
});

type Which = 'months' | 'form' | 'question' | null;

/** Dialogs and messages, each behind its button. */
export function GalleryDialogs() {
  const [open, setOpen] = useState<Which>(null);
  const [ignore, setIgnore] = useState(false);
  const close = () => setOpen(null);
  return (
    <Group>
      <Button onClick={() => setOpen('months')}>Monate wählen</Button>
      <Button onClick={() => setOpen('form')}>Inaktivität anlegen</Button>
      <Button onClick={() => setOpen('question')}>Eintrag löschen</Button>
      <Button onClick={() => notify.success('Mehmet Yılmaz wurde angelegt.')}>Meldung</Button>
      <Button onClick={() => notify.error('Nicht gespeichert. Ihre Eingaben sind noch da.')}>Fehler</Button>
      <MonthPickerDialog
        opened={open === 'months'}
        onClose={close}
        title="Stundenzettel erstellen"
        lastMonth={ignore ? '2026-04' : '2026-05'}
        monthStates={new Map([['2026-02', 'excluded']])}
        multiple
        confirmLabel="Weiter"
        onConfirm={close}
      >
        <CheckboxField label="Letzte 6 Tage ignorieren" value={ignore} onChange={setIgnore} />
      </MonthPickerDialog>
      <Dialog opened={open === 'form'} onClose={close} title="Inaktivität anlegen">
        <InactivityForm onClose={close} />
      </Dialog>
      <ConfirmDialog
        opened={open === 'question'}
        onClose={close}
        title="Löschen?"
        confirmLabel="Löschen"
        onConfirm={close}
        danger
      >
        <Text>Möchten Sie den Eintrag wirklich löschen?</Text>
      </ConfirmDialog>
    </Group>
  );
}

function InactivityForm({ onClose }: { readonly onClose: () => void }) {
  const initial: { begin: string | null; comment: string } = { begin: null, comment: '' };
  const form = useAppForm(inactivity, { initial, save: async () => onClose() });
  return (
    <Form form={form}>
      <Stack gap="sm">
        <DateField label="Von" required {...form.field('begin')} />
        <TextField label="Bemerkung" required {...form.field('comment')} />
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>Abbrechen</Button>
        <Button kind="primary" type="submit" loading={form.saving}>
          Anlegen
        </Button>
      </DialogActions>
    </Form>
  );
}
