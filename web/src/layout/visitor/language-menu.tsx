import { IconLanguage } from '@tabler/icons-react';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '../../texts/i18n.ts';
import { Menu } from '../../ui/dialogs/menu.tsx';
import { Button } from '../../ui/marks/button.tsx';

/** Language menu for visitors who are not signed in; the choice is stored in this browser. */
export function LanguageMenu() {
  const { t } = useTranslation('layout');
  const current = currentLanguage();
  const entries = LANGUAGES.map((language) => ({
    label: t(`languages.${language}`),
    checked: language === current,
    onSelect: () => void changeLanguage(language),
  }));
  return (
    <Menu
      inPlace
      trigger={
        <Button kind="quiet" icon={<IconLanguage size={18} aria-hidden />}>
          {t(`languages.${current}`)}
        </Button>
      }
      groups={[{ label: t('account.language'), entries }]}
    />
  );
}
