import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/marks.tsx';

const SIZE = 12;

/** The keys of the month, for whoever has room for them. */
export const KeyLegend = memo(function KeyLegend({ isReview }: { readonly isReview: boolean }) {
  const { t } = useTranslation('timesheets');
  return (
    <ul className="key-legend" aria-label={t('keys.label')}>
      <Key means={t('keys.move')}>
        <Kbd>
          <IconArrowUp size={SIZE} role="img" aria-label="↑" />
        </Kbd>
        <Kbd>
          <IconArrowDown size={SIZE} role="img" aria-label="↓" />
        </Kbd>
        <Kbd>
          <IconArrowLeft size={SIZE} role="img" aria-label="←" />
        </Kbd>
        <Kbd>
          <IconArrowRight size={SIZE} role="img" aria-label="→" />
        </Kbd>
      </Key>
      <Key means={t('keys.time')}>
        <Kbd>830</Kbd>
      </Key>
      <Key means={t('keys.shift')}>
        <Kbd>+15</Kbd>
      </Key>
      <Key means={t('keys.clears')}>
        <Kbd>{t('keys.delete')}</Kbd>
      </Key>
      <Key means={t('keys.nextMark')}>
        <Kbd>n</Kbd>
      </Key>
      <Key means={t('keys.answer')}>
        <Kbd>a</Kbd>
      </Key>
      <Key means={t('keys.freeDays')}>
        <Kbd>
          Alt <IconArrowDown size={SIZE} role="img" aria-label="↓" />
        </Kbd>
      </Key>
      <Key means={t('keys.copyDown')}>
        <Kbd>{t('keys.ctrl')} D</Kbd>
      </Key>
      <Key means={t('keys.undo')}>
        <Kbd>{t('keys.ctrl')} Z</Kbd>
      </Key>
      {isReview && (
        <Key means={t('keys.nextSheet')}>
          <Kbd>
            Alt <IconArrowRight size={SIZE} role="img" aria-label="→" />
          </Kbd>
        </Key>
      )}
    </ul>
  );
});

const Key = ({ means, children }: { readonly means: string; readonly children: ReactNode }) => (
  <li>
    {children} {means}
  </li>
);
