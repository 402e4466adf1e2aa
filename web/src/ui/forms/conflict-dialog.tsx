import { Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../marks/button.tsx';
import type { AppForm } from './app-form.ts';
import './conflict-dialog.css';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { Notice } from '../messages/notice.tsx';

/** A field that two users may have changed at the same time, and its format in the dialog. */
export type ConflictField<Values> = {
  readonly label: string;
  /** Values that belong together, such as a day and its begin. */
  readonly paths: readonly (keyof Values & string)[];
  readonly text: (values: Values) => string;
};

type Versioned = { readonly version: number };

export type ConflictDialogProps<Values extends Versioned> = {
  readonly form: AppForm<Values>;
  readonly fields: readonly ConflictField<Values>[];
  /** The stored values; null while there is no conflict. */
  readonly theirs: Values | null;
  readonly onClose: () => void;
};

/**
 * Resolves a version conflict: shows both values of every field that differs, and lets the user choose one. The form
 * keeps its entries in the meantime.
 *
 * @source docs/decisions.md D54
 */
export function ConflictDialog<Values extends Versioned>(props: ConflictDialogProps<Values>) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      opened={props.theirs !== null}
      onClose={props.onClose}
      title={t('conflict.title')}
      size="lg"
      closeOnClickOutside={false}
    >
      {props.theirs && <Choices key={props.theirs.version} {...props} theirs={props.theirs} />}
    </Dialog>
  );
}

type Side = 'mine' | 'theirs';
type ChoicesProps<Values extends Versioned> = ConflictDialogProps<Values> & { readonly theirs: Values };

function Choices<Values extends Versioned>({ form, fields, theirs, onClose }: ChoicesProps<Values>) {
  const { t } = useTranslation(['ui', 'common']);
  const [mine] = useState(form.values);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const differing = fields.filter(({ text }) => text(mine) !== text(theirs));
  // For a field that this user did not edit, the stored value is preselected.
  const sideOf = ({ label, text }: ConflictField<Values>): Side =>
    chosen.get(label) ?? (text(mine) === text(form.initial) ? 'theirs' : 'mine');

  const take = () => {
    for (const field of differing.filter((one) => sideOf(one) === 'theirs')) {
      for (const path of field.paths) setValue(form, path, theirs[path]);
    }
    setValue(form, 'version', theirs.version);
    onClose();
    form.submit();
  };

  return (
    <Stack gap="sm">
      <Notice tone="warning">{differing.length > 0 ? t('conflict.text') : t('conflict.same')}</Notice>
      {differing.map((field) => (
        <Choice
          key={field.label}
          label={field.label}
          mine={field.text(mine)}
          theirs={field.text(theirs)}
          side={sideOf(field)}
          onChange={(side) => setChosen(new Map([...chosen, [field.label, side]]))}
        />
      ))}
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button kind="primary" onClick={take}>
          {t('conflict.take')}
        </Button>
      </DialogActions>
    </Stack>
  );
}

/** The cast is needed because TypeScript cannot infer the value type of a key that is only known at run time. */
const setValue = <Values extends object>(form: AppForm<Values>, path: string, value: unknown): void =>
  (form.set as (path: string, value: unknown) => void)(path, value);

type ChoiceProps = {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly side: Side;
  readonly onChange: (side: Side) => void;
};

function Choice({ label, side, onChange, ...texts }: ChoiceProps) {
  const { t } = useTranslation('ui');
  const name = useId();
  return (
    <fieldset className="conflict">
      <legend>{label}</legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one} data-chosen={side === one || undefined}>
          <input type="radio" name={name} checked={side === one} onChange={() => onChange(one)} />
          <span>
            <Text span size="sm" c="dimmed" display="block">
              {t(`conflict.${one}`)}
            </Text>
            {texts[one] || t('conflict.empty')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
