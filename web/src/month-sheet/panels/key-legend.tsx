import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconKeyboard } from '@tabler/icons-react';
import { absenceTypesOn } from '@zeitblatt/domain/days/absences/absence-types';
import { memo, type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../ui/dialogs/popover.tsx';
import { IconButton } from '../../ui/marks/button.tsx';
import { DayCode } from '../../ui/marks/day-code.tsx';
import { Kbd } from '../../ui/marks/marks.tsx';
import styles from './key-legend.module.css';

const SIZE = 12;
/** A day on which the current letters count. */
const LATEST = '9999-12-31';

/**
 * The letters that enter a kind of day.
 *
 * @param place below the month, or in the rail beside it on low screens, where a row below would push out the last day
 */
export const KindLegend = memo(function KindLegend({ place }: { readonly place?: 'month' | 'rail' }) {
  const { t } = useTranslation(['timesheets', 'calendar']);
  return (
    <ul className={styles.legend} data-place={place} aria-label={t('keys.kinds')}>
      {absenceTypesOn(LATEST).map(
        ({ kind, letter }) =>
          letter !== null && (
            <Key key={kind} means={t(`calendar:kind.${kind}`)}>
              <DayCode state={kind} />
            </Key>
          ),
      )}
    </ul>
  );
});

/** Keyboard shortcuts of the month, on high screens. */
export const KeyLegend = memo(function KeyLegend() {
  const { t } = useTranslation('timesheets');
  return (
    <ul className={`${styles.legend} ${styles.keys}`} aria-label={t('keys.label')}>
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
        <Kbd>Alt N</Kbd>
      </Key>
      <Key means={t('keys.answer')}>
        <Kbd>Alt A</Kbd>
      </Key>
      <Key means={t('keys.several')}>
        <Kbd>
          {t('keys.shiftKey')} <IconArrowDown size={SIZE} role="img" aria-label="↓" />
        </Kbd>
      </Key>
      <Key means={t('keys.step')}>
        <Kbd>
          Alt <IconArrowUp size={SIZE} role="img" aria-label="↑" />
        </Kbd>
        <Kbd>
          <IconArrowDown size={SIZE} role="img" aria-label="↓" />
        </Kbd>
      </Key>
      <Key means={t('keys.fillDown')}>
        <Kbd>{t('keys.ctrl')} D</Kbd>
      </Key>
      <Key means={t('keys.part')}>
        <Kbd>Alt T</Kbd>
      </Key>
      <Key means={t('keys.paste')}>
        <Kbd>{t('keys.ctrl')} V</Kbd>
      </Key>
      <Key means={t('keys.undo')}>
        <Kbd>{t('keys.ctrl')} Z</Kbd>
      </Key>
      <Key means={t('keys.months')}>
        <Kbd>
          Alt <IconArrowLeft size={SIZE} role="img" aria-label="←" />
        </Kbd>
        <Kbd>
          <IconArrowRight size={SIZE} role="img" aria-label="→" />
        </Kbd>
      </Key>
      <Key means={t('keys.save')}>
        <Kbd>{t('keys.ctrl')} Enter</Kbd>
      </Key>
    </ul>
  );
});

const Key = ({ means, children }: { readonly means: string; readonly children: ReactNode }) => (
  <li>
    {children} {means}
  </li>
);

/** The shortcuts behind a button and the `?` key, on screens without room for the legend. */
export function KeyLegendButton() {
  const { t } = useTranslation('timesheets');
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (event.key !== '?' || isTyping) return;
      // On this screen the key shows the shortcuts, and opens no guide.
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className={styles.button}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        trigger={
          <IconButton
            label={t('keys.button')}
            word={t('tools.word.keys')}
            icon={<IconKeyboard size={17} aria-hidden />}
          />
        }
      >
        <div className={styles.popover}>
          <h2 tabIndex={-1} data-autofocus>
            {t('keys.label')}
          </h2>
          <KeyLegend />
          <KindLegend />
        </div>
      </Popover>
    </div>
  );
}
