import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { type City, formatCity } from '@zeitblatt/domain/rules/city';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { formRules } from '../../../forms/form-rules.ts';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Stack } from '../../../ui/frame/layout.ts';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Unavailable } from '../../../ui/marks/unavailable.tsx';
import { CityField } from '../../company/places/city-field.tsx';
import { useMove } from './use-move.tsx';

type MoveDialogProps = {
  readonly opened: boolean;
  /** Ids of the employees who are moved. */
  readonly people: readonly number[];
  readonly onClose: () => void;
  readonly onMoved?: () => void;
};

/** Asks where employees work from a day on: at a site, at the company's place, or in another town. @source docs/decisions.md D118 */
export function MoveDialog({ opened, people, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTranslation('places');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('move.title')} size="sm" closeOnClickOutside={false}>
      <MoveForm people={people} onClose={onClose} onMoved={onMoved} />
    </Dialog>
  );
}

const COMPANY = 'company';
const TOWN = 'town';

type MoveValues = {
  /** Id of a site as text, or one of the two other choices. */
  readonly target: string | null;
  readonly city: City | null;
  readonly valid_from: IsoDate | null;
};

type MoveFormProps = Pick<MoveDialogProps, 'people' | 'onClose'> & { readonly onMoved: (() => void) | undefined };

function MoveForm({ people, onClose, onMoved }: MoveFormProps) {
  const { t } = useTranslation(['places', 'common']);
  const sites = useRead(api.sites.list, {});
  const form = useMoveForm(people, () => {
    onMoved?.();
    onClose();
  });
  const { target } = form.values;
  const save = (
    <Button type="submit" kind="primary" loading={form.saving}>
      {t('common:save')}
    </Button>
  );
  if (sites.error) return <ReadFailure of={sites} />;
  if (!sites.data) return <SkeletonRows count={3} />;
  const options = [
    ...sites.data.data.map(({ id, name, city }) => ({ value: String(id), title: name, detail: formatCity(city) })),
    { value: COMPANY, title: t('move.company') },
    { value: TOWN, title: t('move.town') },
  ];
  return (
    <Form form={form} label={t('move.title')}>
      <Stack gap="md">
        <ChoiceCards
          label={t('move.where', { count: people.length })}
          options={options}
          value={target}
          onChange={(value) => form.set('target', value)}
        />
        {target === TOWN && <CityField label={t('move.city')} required {...form.field('city')} />}
        <DateField label={t('move.from')} description={t('move.fromWhy')} {...form.field('valid_from')} />
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        {target === null ? <Unavailable reason={t('move.choose')}>{save}</Unavailable> : save}
      </DialogActions>
    </Form>
  );
}

function useMoveForm(people: readonly number[], onDone: () => void) {
  const today = useToday();
  const move = useMove();
  const rules = useMemo(
    () =>
      formRules({
        schema: api.workPlaces.move.body,
        productOf: ({ target, city, valid_from }: MoveValues) => ({
          valid_from,
          moves: people.map((employee_id) => ({
            employee_id,
            site_id: target === COMPANY || target === TOWN ? null : Number(target),
            city_id: target === TOWN ? (city?.id ?? null) : null,
          })),
        }),
        problemsOf: ({ target, city }) =>
          target === TOWN && city === null
            ? [{ path: 'city', message: { key: 'validation:required', params: {} } }]
            : [],
      }),
    [people],
  );
  return useAppForm<MoveValues, Parameters<typeof move>[0]>(rules, {
    initial: { target: null, city: null, valid_from: today },
    pathOf: (path) => (path.startsWith('moves.') ? 'city' : path),
    save: async (body) => {
      await move(body);
      onDone();
    },
  });
}
