import * as api from '@zeitblatt/contract/api';
import type { Site } from '@zeitblatt/domain/company/places/site';
import type { City } from '@zeitblatt/domain/rules/city';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { formRules } from '../../../forms/form-rules.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useLastShown } from '../../../ui/dialogs/use-last-shown.ts';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Stack } from '../../../ui/frame/layout.ts';
import { notify } from '../../../ui/messages/notify.ts';
import { CityField } from './city-field.tsx';

type Edited = Site | 'new';

type SiteDialogProps = { readonly site: Edited | null; readonly onClose: () => void };

/** Name and town of a new site, or of one that is changed. */
export function SiteDialog({ site, onClose }: SiteDialogProps) {
  const { t } = useTranslation('places');
  const shown = useLastShown(site);
  const title = shown === 'new' ? t('sites.add') : t('sites.editTitle');
  return (
    <Dialog opened={site !== null} onClose={onClose} title={title} size="sm" closeOnClickOutside={false}>
      {shown && <SiteForm key={shown === 'new' ? shown : shown.id} site={shown} title={title} onClose={onClose} />}
    </Dialog>
  );
}

/** `city_id` holds the whole town, as the field shows it. */
type SiteValues = { readonly name: string; readonly city_id: City | null };

const rules = formRules({
  schema: api.sites.create.body,
  productOf: ({ name, city_id }: SiteValues) => ({ name, city_id: city_id?.id ?? null }),
});

type SiteFormProps = { readonly site: Edited; readonly title: string; readonly onClose: () => void };

function SiteForm({ site, title, onClose }: SiteFormProps) {
  const { t } = useTranslation('places');
  const create = useWrite(api.sites.create);
  const change = useWrite(api.sites.change, { isAboutRow: true });
  const form = useAppForm(rules, {
    initial: site === 'new' ? { name: '', city_id: null } : { name: site.name, city_id: site.city },
    save: async (body) => {
      const { success } =
        site === 'new'
          ? await create.send({ body })
          : await change.send({ params: { id: site.id }, body: { ...body, version: site.version } });
      notify.success(success);
      onClose();
    },
  });
  return (
    <Form form={form} label={title}>
      <Stack gap="md">
        <TextField label={t('sites.name')} required autoFocus maxLength={80} {...form.field('name')} />
        <CityField label={t('sites.town')} description={t('sites.townWhy')} required {...form.field('city_id')} />
      </Stack>
      <FormActions form={form} onCancel={onClose} />
    </Form>
  );
}
