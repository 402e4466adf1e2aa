import { DATA_CLASSES, DATA_TERMS } from '@zeitblatt/domain/record/retention/retention-terms';
import { useTranslation } from 'react-i18next';
import { useStanding } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import './privacy.css';

/** Lists the kinds of data: what is kept, why, how long, and by which rule. @source docs/decisions.md D77; docs/law.md */
export function KeptData() {
  const { t } = useTranslation('privacy');
  const { has_company: hasCompany } = useUser();
  const isEmployee = useStanding() === 'employee';
  const shown = DATA_CLASSES.filter((kind) => {
    const { of } = DATA_TERMS[kind];
    return of === 'everybody' || (hasCompany && !(isEmployee && of === 'managers'));
  });
  return (
    <Panel title={t('page.kept')}>
      <p className="about">{t('page.keptAbout')}</p>
      <dl className="kept-data">
        {shown.map((kind) => (
          <div key={kind}>
            <dt>{t(`kept.${kind}.what`)}</dt>
            <dd>{t(`kept.${kind}.why`)}</dd>
            <dd className="kept-term">
              {t(`kept.${kind}.term`, DATA_TERMS[kind].figures)}
              {DATA_TERMS[kind].laws.length > 0 && <small>{DATA_TERMS[kind].laws.join(', ')}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
