import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/marks/button.tsx';
import { notify } from '../../../../ui/messages/notify.ts';
import { useKeepTyped } from './use-typed.ts';

/** Leaves the first steps and keeps everything typed, also after signing out. */
export function LaterButton() {
  const { t } = useTranslation('first-steps');
  const navigate = useNavigate();
  const keep = useKeepTyped();
  const leave = () => {
    keep();
    notify.success(t('later.kept'));
    void navigate({ to: '/employees' });
  };
  return (
    <Button kind="quiet" onClick={leave}>
      {t('later.button')}
    </Button>
  );
}
