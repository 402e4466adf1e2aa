import { useTranslation } from 'react-i18next';
import { useStanding } from '../../../session/rights.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import './privacy.css';

/** Questions of an employee about the own data, in the order of the page. */
const QUESTIONS = ['seen', 'colleagues', 'stamps', 'sick', 'changes', 'others', 'wrong'] as const;

/** Answers to an employee: who sees the own data, and what for. Nothing for others, whose data are those of an account. */
export function DataUse() {
  const { t } = useTranslation('privacy');
  if (useStanding() !== 'employee') return null;
  return (
    <Panel title={t('use.title')}>
      <dl className="kept-data" data-answers>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <dt>{t(`use.${question}`)}</dt>
            <dd>{t(`use.${question}Text`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
