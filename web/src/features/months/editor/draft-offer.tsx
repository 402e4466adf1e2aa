import { useTranslation } from 'react-i18next';
import type { EditorSheet } from '../../../month-sheet/model/sheet.ts';
import { formatTimestamp } from '../../../texts/format.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { type Draft, sheetVersionOf } from '../saving/draft.ts';
import styles from './draft-offer.module.css';

type DraftOfferProps = {
  readonly draft: Draft;
  readonly sheet: EditorSheet;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
};

/** Offers to restore unsaved entries from an earlier visit. */
export function DraftOffer({ draft, sheet, onRestore, onDiscard }: DraftOfferProps) {
  const { t } = useTranslation('timesheets');
  const isOlder = draft.version !== sheetVersionOf(sheet);
  const reasons = Object.keys(draft.reasons).length;
  return (
    <section className={`panel ${styles.offer}`} aria-label={t('draft.label')}>
      <p className="num">
        <Highlight>{t('draft.title', { date: formatTimestamp(draft.at) })}</Highlight>{' '}
        {draft.days.length > 0 && t('draft.days', { count: draft.days.length })}{' '}
        {reasons > 0 && t('draft.reasons', { count: reasons })}{' '}
        {draft.texts.length > 0 && t('draft.texts', { count: draft.texts.length })} {isOlder && t('draft.older')}
      </p>
      <Button kind="primary" size="xs" onClick={onRestore}>
        {isOlder ? t('draft.adopt') : t('draft.restore')}
      </Button>
      <Button size="xs" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </section>
  );
}
