import { IconDeviceDesktop, IconDeviceMobile, IconDeviceUnknown, IconLifebuoy } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { OwnSession } from '@zeitblatt/domain/accounts/access/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { formatTimestamp } from '../../../texts/format.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { EndSessionsDialog, type SessionEnd } from './end-sessions-dialog.tsx';
import { useDeviceName } from './use-device-name.ts';
import './sessions.css';

/** The devices on which the user is signed in, and the ways to sign them out. @source docs/decisions.md D80 */
export function SessionsScreen() {
  const { t } = useTranslation('settings');
  const read = useRead(api.sessions.list, {});
  const { data, error } = read;
  const [wish, setWish] = useState<SessionEnd | null>(null);
  const sessions = data?.data;
  if (sessions === undefined && !error) return <SkeletonPanel />;
  return (
    <Panel title={t('sessions.title')}>
      <p className="about">{t('sessions.about')}</p>
      <ReadFailure of={read} />
      {sessions && (
        <ul className="session-list" aria-label={t('sessions.title')}>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} onEnd={() => setWish({ what: 'one', session })} />
          ))}
        </ul>
      )}
      <div className="session-actions">
        {sessions && sessions.length > 1 && (
          <Button aria-haspopup="dialog" onClick={() => setWish({ what: 'others' })}>
            {t('sessions.endOthers')}
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={() => setWish({ what: 'all' })}>
          {t('sessions.endAll')}
        </Button>
      </div>
      <EndSessionsDialog wish={wish} onClose={() => setWish(null)} />
    </Panel>
  );
}

type SessionItemProps = { readonly session: OwnSession; readonly onEnd: () => void };

function SessionItem({ session, onEnd }: SessionItemProps) {
  const { t } = useTranslation('settings');
  const device = useDeviceName()(session);
  const { is_current: isCurrent, is_support: isSupport } = session;
  return (
    <li>
      <SessionIcon session={session} />
      <div className="session-about">
        <div className="session-name">
          <span>{device}</span>
          {isCurrent && <Badge tone="ok">{t('sessions.here')}</Badge>}
          {isSupport && <Badge>{t('sessions.support')}</Badge>}
        </div>
        {isSupport && <p>{t('sessions.supportAbout')}</p>}
        <p>
          {!isCurrent && <span>{t('sessions.used', { time: formatTimestamp(session.used_at) })}</span>}
          <span>{t('sessions.signedIn', { time: formatTimestamp(session.signed_in_at) })}</span>
          <span>{t('sessions.ends', { time: formatTimestamp(session.ends_at) })}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button size="xs" aria-haspopup="dialog" aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

const HELD_IN_HAND: readonly OwnSession['system'][] = ['Android', 'iPad', 'iPhone'];

function SessionIcon({ session: { system, is_support: isSupport } }: { readonly session: OwnSession }) {
  const look = { size: 24, stroke: 1.5, 'aria-hidden': true } as const;
  if (isSupport) return <IconLifebuoy {...look} />;
  if (system === null) return <IconDeviceUnknown {...look} />;
  return HELD_IN_HAND.includes(system) ? <IconDeviceMobile {...look} /> : <IconDeviceDesktop {...look} />;
}
