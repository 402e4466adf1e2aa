import { useTranslation } from 'react-i18next';
import { Kbd } from '../../../../ui/marks/marks.tsx';

/** The key that presses the main button of a step. A screen reader knows it from the form. */
export function EnterKey() {
  const { t } = useTranslation('first-steps');
  return (
    <span className="first-steps-key" aria-hidden>
      <Kbd>{t('key.enter')}</Kbd>
    </span>
  );
}
