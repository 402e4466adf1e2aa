import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../marks/button.tsx';
import './selection-bar.css';

export type SelectionBarProps = {
  readonly count: number;
  readonly onClear: () => void;
  /** Buttons for actions on the selected rows. */
  readonly children: ReactNode;
};

/** Bar at the bottom while rows are selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation('ui');
  if (count === 0) return null;
  return (
    <section className="selection-bar" aria-label={t('selection.label')}>
      <output className="num">{t('selection.count', { count })}</output>
      <div>{children}</div>
      <IconButton label={t('selection.clear')} icon={<IconX size={18} />} onClick={onClear} />
    </section>
  );
}
