import * as api from '@zeitblatt/contract/api';
import { profileInput, type User } from '@zeitblatt/domain/accounts/access/user';
import i18next from 'i18next';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useRead } from '../../../api/use-read.ts';
import { UnsavedGuard } from '../../../layout/session/unsaved-guard.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { useSaveProfile } from '../../../session/use-save-profile.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { notify } from '../../../ui/messages/notify.ts';

type ProfileInput = z.infer<typeof profileInput>;
type ProfileValues = Omit<ProfileInput, 'lang_id'> & { readonly lang_id: number | null };

const valuesOf = ({ first_name, last_name, lang }: User): ProfileValues => ({
  first_name,
  last_name,
  lang_id: lang.id,
});

/** Name and language of the signed-in user. @source docs/product.md section 2 "/settings" */
export function PersonalInfoScreen() {
  const { t } = useTranslation(['settings', 'layout', 'validation']);
  const user = useUser();
  // The name of an employee comes from the employee's data. @source docs/decisions.md D69
  const isNameFixed = user.role === 'employee';
  const { save } = useSaveProfile();
  const languages = useRead(api.access.languages, {}).data?.data ?? [user.lang];
  const form = useAppForm<ProfileValues, ProfileInput>(profileInput, {
    initial: valuesOf(user),
    save: async (profile) => {
      await save(profile);
      // i18next.t uses the newly chosen language; `t` of this render would use the previous one.
      notify.success(i18next.t('settings:personal.saved'));
    },
  });
  const adopt = useEffectEvent((latest: User) => {
    if (!form.dirty) form.reset(valuesOf(latest));
  });
  // Takes over changes of the user made elsewhere, such as a new language in the account menu, while this form is open.
  useEffect(() => adopt(user), [user]);

  return (
    <Form form={form} label={t('personal.title')}>
      <Panel title={t('personal.title')}>
        <div className="fields">
          <TextField
            label={t('personal.firstName')}
            required
            autoComplete="given-name"
            readOnly={isNameFixed}
            {...form.field('first_name')}
          />
          <TextField
            label={t('personal.lastName')}
            required
            autoComplete="family-name"
            readOnly={isNameFixed}
            {...(isNameFixed ? { description: t('validation:nameOfEmployee') } : {})}
            {...form.field('last_name')}
          />
          <SelectField
            label={t('personal.language')}
            required
            options={languages.map(({ id, name }) => ({ value: id, label: t(`layout:languages.${name}`) }))}
            {...form.field('lang_id')}
          />
        </div>
        <FormActions form={form} />
      </Panel>
      <UnsavedGuard isDirty={form.dirty} />
    </Form>
  );
}
