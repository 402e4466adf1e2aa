import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../../ui/marks/link.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';

/** The plan has no room for more people. The text of the API names the plan that has. @source docs/decisions.md D46 */
export function LimitNotice({ text }: { readonly text: string }) {
  const { t } = useTranslation('first-steps');
  return (
    <div className="first-steps-notice">
      <Notice tone="error" title={t('people.limit')}>
        <p>{text}</p>
        <p>
          <TextLink to="/subscription">{t('people.toPlans')}</TextLink>
        </p>
      </Notice>
    </div>
  );
}
