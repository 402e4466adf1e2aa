import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { changeVersion, hasNewVersion, subscribeToVersion } from '../../session/installed-app.ts';
import { hasUnsavedWork } from '../../session/unsaved-work.ts';
import { Button } from '../../ui/marks/button.tsx';
import { Banner } from '../../ui/messages/notice.tsx';

/** Offers a new version of the application. It never loads the page anew beside something that is not saved. */
export function NewVersion() {
  const { t } = useTranslation('layout');
  const isNew = useSyncExternalStore(subscribeToVersion, hasNewVersion);
  const [isHeld, setHeld] = useState(false);
  if (!isNew) return null;
  const load = () => (hasUnsavedWork() ? setHeld(true) : changeVersion(() => location.reload()));
  return (
    <Banner label={t('newVersion.title')} isPlain>
      <span>{t(isHeld ? 'newVersion.unsaved' : 'newVersion.title')}</span>
      <Button size="xs" onClick={load}>
        {t('newVersion.load')}
      </Button>
    </Banner>
  );
}
