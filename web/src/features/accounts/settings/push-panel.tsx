import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../texts/format.ts';
import { SwitchField } from '../../../ui/fields/choice-fields.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { usePush } from './use-push.ts';
import './sessions.css';

/** Reminders as notifications: on this device by a switch, off at first; other devices can be removed. */
export function PushPanel() {
  const { t } = useTranslation('settings');
  const { devices, isOn, isBusy, problem, change, remove } = usePush();
  if (!devices) return null;
  const others = devices.filter(({ is_current: isCurrent }) => !isCurrent);
  return (
    <Panel title={t('push.title')}>
      <p className="about">{t('push.about')}</p>
      <SwitchField
        label={t('push.here')}
        description={t('push.hereWhat')}
        value={isOn}
        disabled={isBusy || problem === 'unsupported'}
        onChange={change}
      />
      <div role="status">{problem && <Notice>{t(`push.problem.${problem}`)}</Notice>}</div>
      {others.length > 0 && (
        <ul className="session-list push-list" aria-label={t('push.others')}>
          {others.map(({ id, created_at }) => (
            <li key={id}>
              <span>{t('push.since', { time: formatTimestamp(created_at) })}</span>
              <Button size="xs" disabled={isBusy} onClick={() => remove(id)}>
                {t('push.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
