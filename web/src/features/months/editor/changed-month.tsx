import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/marks/button.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import styles from './draft-offer.module.css';

type ChangedMonthProps = {
  /** Null while no other person has changed the month. */
  readonly onLoad: (() => void) | null;
};

/** Says that another person has changed the month while something was typed here. */
export function ChangedMonth({ onLoad }: ChangedMonthProps) {
  const { t } = useTranslation('timesheets');
  if (onLoad === null) return null;
  return (
    <section className={`panel ${styles.offer}`} aria-label={t('changedElsewhere.label')}>
      <p role="status">
        <Highlight>{t('changedElsewhere.text')}</Highlight>
      </p>
      <Button kind="primary" size="xs" onClick={onLoad}>
        {t('changedElsewhere.load')}
      </Button>
    </section>
  );
}
