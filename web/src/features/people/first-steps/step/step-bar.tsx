import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FIRST_STEPS, type FirstStep } from '../../../../session/first-steps.ts';
import styles from './step-bar.module.css';

export type StepBarProps = {
  readonly step: FirstStep;
  /** Data from the steps before, such as the place of the company. */
  readonly results?: Readonly<Partial<Record<FirstStep, string>>>;
};

/** The bar above the steps: which are done, which is open, and how long it takes from here. */
export function StepBar({ step, results = {} }: StepBarProps) {
  const { t } = useTranslation('first-steps');
  const current = FIRST_STEPS.indexOf(step);
  return (
    <ol className={styles.bar} aria-label={t('bar.label', { step: current + 1, of: FIRST_STEPS.length })}>
      {FIRST_STEPS.map((name, index) => {
        const state = index < current ? 'done' : index === current ? 'open' : 'coming';
        return (
          <li key={name} data-state={state} {...(state === 'open' ? { 'aria-current': 'step' } : {})}>
            {state === 'done' ? <IconCheck size={16} aria-label={t('bar.done')} /> : <span>{index + 1}</span>}
            <span>{t(`bar.${name}`)}</span>
            <span className={styles.end}>{state === 'open' ? t(`bar.left.${name}`) : results[name]}</span>
          </li>
        );
      })}
    </ol>
  );
}
