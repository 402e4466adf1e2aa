import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod';
import { SegmentedField } from '../fields/choice-fields.tsx';
import { DateField } from '../fields/date-field.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { BreakField } from '../fields/typed-fields.tsx';
import { Button } from '../marks/button.tsx';
import { renderInApp } from '../testing.tsx';
import { type AppFormOptions, useAppForm } from './app-form.ts';
import { Form } from './form.tsx';

const schema = z.object({
  employee: z.object({
    number: z.string().max(5, 'validation:tooLong'),
    last_name: z.string().min(1, 'validation:required'),
  }),
  started: z.string('validation:required'),
  days: z.array(z.object({ label: z.string().min(1, 'validation:required') })),
  style: z.enum(['none', 'month']),
});

type Values = {
  employee: { number: string; last_name: string };
  started: string | null;
  days: { label: string }[];
  style: 'none' | 'month';
};

const EMPTY: Values = {
  employee: { number: '', last_name: '' },
  started: null,
  days: [{ label: 'Montag' }],
  style: 'none',
};
const FILLED: Values = { ...EMPTY, employee: { number: '1001', last_name: 'Kaya' }, started: '2026-05-04' };

type Saved = z.output<typeof schema>;

function Create(options: Partial<AppFormOptions<Values, Saved>>) {
  const form = useAppForm(schema, { initial: EMPTY, save: async () => undefined, ...options });
  return (
    <Form form={form} label="Mitarbeiter">
      <TextField label="Nummer" {...form.field('employee.number')} />
      <TextField label="Nachname" required {...form.field('employee.last_name')} />
      <DateField label="Eintritt" required {...form.field('started')} />
      <TextField label="Tag" {...form.field('days.0.label')} />
      <SegmentedField
        label="Unterschrift"
        options={[
          { value: 'none', label: 'Keine' },
          { value: 'month', label: 'Monat' },
        ]}
        {...form.field('style')}
      />
      <Button type="submit" loading={form.saving}>
        Anlegen
      </Button>
      <Button onClick={() => form.reset()}>Verwerfen</Button>
      <output>{form.dirty ? 'geändert' : 'unverändert'}</output>
    </Form>
  );
}

const input = (label: string) => page.getByRole('textbox', { name: label });
const submit = () => page.getByRole('button', { name: 'Anlegen' }).click();

test('wrong entries show their text below, the first in the order of the page gets the focus', async () => {
  const save = vi.fn<(saved: Saved) => Promise<void>>();
  await renderInApp(<Create save={save} />);
  await submit();
  await expect.element(input('Nachname')).toHaveFocus();
  await expect.element(input('Nachname')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input('Nachname')).toHaveAccessibleDescription('Bitte ausfüllen');
  await expect.element(input('Eintritt')).toHaveAccessibleDescription('Bitte ausfüllen');
  await expect.element(input('Nummer')).not.toHaveAttribute('aria-invalid', 'true');
  expect(save).not.toHaveBeenCalled();
});

test('a text with a number in it, below a field of a list too', async () => {
  await renderInApp(
    <Create initial={{ ...FILLED, employee: { number: '123456', last_name: 'Kaya' }, days: [{ label: '' }] }} />,
  );
  await submit();
  await expect.element(page.getByText('Höchstens 5 Zeichen')).toBeVisible();
  await expect.element(input('Tag')).toHaveAccessibleDescription('Bitte ausfüllen');
  await expect.element(input('Nummer')).toHaveFocus();
});

test('a text goes away when its field is edited, the others stay', async () => {
  await renderInApp(<Create />);
  await submit();
  await input('Nachname').fill('Kaya');
  await expect.element(input('Nachname')).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(input('Eintritt')).toHaveAttribute('aria-invalid', 'true');
});

test('a field is checked when it is left; where a form wants it, not while it is empty', async () => {
  await renderInApp(<Create isEmptyPatient />);
  await input('Nummer').fill('123456');
  await input('Nachname').click();
  await expect.element(input('Nummer')).toHaveAccessibleDescription('Höchstens 5 Zeichen');
  await expect.element(input('Nachname')).toHaveFocus();
  await input('Nummer').click();
  await expect.element(input('Nachname')).not.toHaveAttribute('aria-invalid', 'true');
  await input('Nummer').fill('12345');
  await expect.element(input('Nummer')).not.toHaveAttribute('aria-invalid', 'true');
});

test('Enter saves what the schema made of the values, and the form is unchanged after that', async () => {
  const save = vi.fn<(saved: Saved) => Promise<void>>(() => Promise.resolve());
  await renderInApp(<Create initial={FILLED} save={save} />);
  await input('Nachname').fill('Yılmaz');
  await expect.element(page.getByRole('status')).toHaveTextContent('geändert');
  await page.getByText('Monat').click();
  await input('Nachname').click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(save.mock.lastCall).toEqual([
    { ...FILLED, employee: { number: '1001', last_name: 'Yılmaz' }, style: 'month' },
  ]);
  await expect.element(page.getByRole('status')).toHaveTextContent('unverändert');
});

test('the texts of the server stand under their fields', async () => {
  const refusal = { errors: { 'employee.last_name': ['Zu kurz.'], 'employee.number': ['Diese Nummer ist vergeben.'] } };
  await renderInApp(<Create initial={FILLED} save={() => Promise.reject(Object.assign(new Error('422'), refusal))} />);
  await submit();
  await expect.element(input('Nummer')).toHaveAccessibleDescription('Diese Nummer ist vergeben.');
  await expect.element(input('Nachname')).toHaveAccessibleDescription('Zu kurz.');
  await expect.element(input('Nummer')).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('what the server says about something else is a notification', async () => {
  const refusal = { errors: { 'schema.weeks': ['Zu viele Wochen.'] } };
  await renderInApp(<Create initial={FILLED} save={() => Promise.reject(Object.assign(new Error('422'), refusal))} />);
  await submit();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Zu viele Wochen.');
});

test.each([
  { error: Object.assign(new Error('409'), { text: 'Jemand war schneller.' }), shown: 'Jemand war schneller.' },
  { error: new TypeError('Failed to fetch'), shown: 'Das hat nicht geklappt.' },
])('any other failure says "$shown"', async ({ error, shown }) => {
  await renderInApp(<Create initial={FILLED} save={() => Promise.reject(error)} />);
  await submit();
  await expect.element(page.getByRole('alert')).toMatchTextContent(shown);
  await expect.element(input('Nachname')).toHaveValue('Kaya');
});

test('a path of the server is found where this form has it', async () => {
  const save = () => Promise.reject(Object.assign(new Error('422'), { errors: { last_name: ['Zu kurz.'] } }));
  await renderInApp(<Create initial={FILLED} save={save} pathOf={(path) => `employee.${path}`} />);
  await submit();
  await expect.element(input('Nachname')).toHaveAccessibleDescription('Zu kurz.');
});

test('while a save runs, another submit does nothing', async () => {
  let finish: () => void = () => undefined;
  const save = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
  await renderInApp(<Create initial={FILLED} save={save} />);
  await input('Nachname').click();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('button', { name: 'Anlegen' })).toHaveAttribute('data-loading', 'true');
  finish();
  await expect.element(page.getByRole('button', { name: 'Anlegen' })).not.toHaveAttribute('data-loading');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => save.mock.calls.length).toBe(2);
  finish();
  await expect.element(page.getByRole('button', { name: 'Anlegen' })).not.toHaveAttribute('data-loading');
});

test('discarding brings the first values back', async () => {
  await renderInApp(<Create initial={FILLED} />);
  await input('Nachname').fill('');
  await input('Eintritt').fill('01.02.2026');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect.element(input('Nachname')).toHaveValue('Kaya');
  await expect.element(input('Eintritt')).toHaveValue('04.05.2026');
  await expect.element(page.getByRole('status')).toHaveTextContent('unverändert');
});

test('a form with an unreadable text sends nothing: the text stays, says what is wrong and gets the focus', async () => {
  const save = vi.fn<(saved: Saved) => Promise<void>>(() => Promise.resolve());
  await renderInApp(<Create initial={FILLED} save={save} />);
  await input('Eintritt').fill('31.02.2026');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(input('Eintritt'))
    .toHaveAccessibleDescription('Bitte geben Sie ein gültiges Datum ein, z. B. 31.12.2026');
  await expect.element(input('Eintritt')).toHaveValue('31.02.2026');
  await expect.element(input('Eintritt')).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('geändert');
  expect(save).not.toHaveBeenCalled();

  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect.element(input('Eintritt')).toHaveValue('04.05.2026');
  await expect.element(page.getByRole('status')).toHaveTextContent('unverändert');
});

function Optional({ save }: { readonly save: (saved: { end: string | null; breakMinutes: number }) => Promise<void> }) {
  const form = useAppForm(z.object({ end: z.string().nullable(), breakMinutes: z.number() }), {
    initial: { end: null as string | null, breakMinutes: 45 },
    save,
  });
  return (
    <Form form={form} label="Pause">
      <DateField label="Austritt" {...form.field('end')} />
      <BreakField label="Pause" {...form.field('breakMinutes')} />
      <Button type="submit">Speichern</Button>
    </Form>
  );
}

test('an unreadable text of an optional field is never saved as an empty one', async () => {
  const save = vi.fn<(saved: { end: string | null; breakMinutes: number }) => Promise<void>>(() => Promise.resolve());
  await renderInApp(<Optional save={save} />);
  const press = () => page.getByRole('button', { name: 'Speichern' }).click();
  await input('Austritt').fill('32.11.2026');
  await press();
  await expect.element(input('Austritt')).toHaveFocus();
  await input('Austritt').fill('30.11.26');
  await input('Pause').fill('lang');
  await press();
  await expect.element(input('Pause')).toHaveAccessibleDescription(/„lang“ ist keine Pause/);
  expect(save).not.toHaveBeenCalled();
  await input('Pause').fill('30');
  await press();
  await expect.poll(() => save.mock.lastCall).toEqual([{ end: '2026-11-30', breakMinutes: 30 }]);
});

test('D13 the button that saved has the focus again, unless it was moved meanwhile', async () => {
  const saving = Promise.withResolvers<undefined>();
  await renderInApp(<Create initial={FILLED} save={() => saving.promise} />);
  const save = page.getByRole('button', { name: 'Anlegen' });
  await page.getByRole('textbox', { name: 'Nummer' }).fill('1002');
  (save.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(save).toBeDisabled();
  // The browser takes the focus from a disabled button at its next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  saving.resolve(undefined);
  await expect.element(save).toBeEnabled();
  await expect.element(save).toHaveFocus();
});
