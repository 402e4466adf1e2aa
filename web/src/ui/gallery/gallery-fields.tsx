import { useState } from 'react';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { SegmentedField, SwitchField } from '../fields/choice-fields.tsx';
import { DateField } from '../fields/date-field.tsx';
import { LookupField } from '../fields/lookup-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextAreaField } from '../fields/text-area-field.tsx';
import { PasswordField, TextField } from '../fields/text-fields.tsx';
import { HoursField, MoneyField, TimeField } from '../fields/typed-fields.tsx';
import { type Option } from '../form-state/field.ts';
import { SimpleGrid, Stack } from '../frame/layout.ts';
import { MessageList } from '../messages/message-list.tsx';

const PLACES = [
  { value: 1, label: '80331 München' },
  { value: 2, label: '48143 Münster' },
];
const DAYS = ['Mo', 'Di', 'Mi'] as const;

/** Every kind of field: empty, filled and invalid. */
export function GalleryFields() {
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [count, setCount] = useState<number | null>(3);
  const [money, setMoney] = useState('1133.05');
  const [hours, setHours] = useState<number | null>(38.5);
  const [time, setTime] = useState<string | null>('08:15');
  const [date, setDate] = useState<string | null>('2026-05-04');
  const [pause, setPause] = useState<number | null>(30);
  const [place, setPlace] = useState<Option<number> | null>(null);
  const [day, setDay] = useState<(typeof DAYS)[number]>('Mo');
  const [checked, setChecked] = useState(true);
  const [on, setOn] = useState(true);
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <TextField label="Vorname" required value={text} onChange={setText} />
        <TextField label="Nachname" required value={text} onChange={setText} error="Bitte ausfüllen" />
        <PasswordField label="Passwort" autoComplete="current-password" value={password} onChange={setPassword} />
        <NumberField label="Personen" value={count} onChange={setCount} min={0} />
        <DateField label="Eintritt" value={date} onChange={setDate} />
        <DateField label="Austritt" value={null} onChange={() => undefined} description="Letzter Arbeitstag" />
        <TimeField label="Beginn" value={time} onChange={setTime} />
        <SelectField
          label="Pause"
          options={[0, 15, 30, 45, 60].map((minutes) => ({ value: minutes, label: `${minutes} Minuten` }))}
          value={pause}
          onChange={setPause}
        />
        <HoursField label="Wochenstunden" value={hours} onChange={setHours} suffix="Std." />
        <LookupField
          label="Wohnort"
          options={PLACES}
          isSearching={false}
          nothing="Kein Ort passt dazu."
          refuse={(typed) => `„${typed}“ ist noch kein Ort.`}
          placeholder="Postleitzahl oder Name"
          value={place}
          onSearch={() => undefined}
          onChange={setPlace}
        />
        <MoneyField label="Monatslohn" value={money} onChange={setMoney} />
      </SimpleGrid>
      <MessageList messages={['Der Ort fehlt noch.', 'Die Nummer ist vergeben.']} />
      <SegmentedField
        label="Unterschrift"
        options={DAYS.map((value) => ({ value, label: value }))}
        value={day}
        onChange={setDay}
      />
      <CheckboxField
        label="Die Angaben entsprechen den tatsächlichen Arbeitszeiten."
        value={checked}
        onChange={setChecked}
      />
      <SwitchField label="Arbeitet an Feiertagen" value={on} onChange={setOn} />
      <TextAreaField label="Bemerkung" value={text} onChange={setText} />
      <TextField label="Gesperrt" value="nicht zu ändern" onChange={() => undefined} disabled />
    </Stack>
  );
}
