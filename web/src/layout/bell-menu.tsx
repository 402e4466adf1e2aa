import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';

/** @source product 2 "A bell menu that shows 'Empty'" */
export function BellMenu() {
  const { t } = useTranslation('layout');
  return (
    <Menu
      inPlace
      trigger={<IconButton label={t('notifications.label')} icon={<IconBell size={19} aria-hidden />} />}
      groups={[{ entries: [{ label: t('notifications.empty'), disabled: true, onSelect: () => undefined }] }]}
    />
  );
}
