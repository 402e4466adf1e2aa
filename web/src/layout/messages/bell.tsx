import { IconBell, IconTrash } from '@tabler/icons-react';
import { mayEnter } from '@zeitblatt/domain/accounts/access/routes';
import { standingOfUser } from '@zeitblatt/domain/accounts/access/standing';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '../../errors/failure.ts';
import { useUser } from '../../session/session-context.tsx';
import { formatTimestamp } from '../../texts/format.ts';
import { Popover } from '../../ui/dialogs/popover.tsx';
import { Title, VisuallyHidden } from '../../ui/frame/layout.ts';
import { SkeletonRows } from '../../ui/frame/skeleton.tsx';
import { IconButton } from '../../ui/marks/button.tsx';
import { LinkButton, TextLink } from '../../ui/marks/link.tsx';
import './bell.css';
import { type Notification, useNotifications } from './use-notifications.ts';

type Id = Notification['id'];

/**
 * Notifications of the user; opening the list marks all of them as read.
 *
 * @source docs/product.md sections 2 "A bell menu", 7
 */
export function Bell() {
  const { t } = useTranslation(['layout', 'jobs']);
  const user = useUser();
  const { all, hasFailed, markRead, remove } = useNotifications();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Notifications already marked as read on the server, but still shown as new while the list is open.
  const [fresh, setFresh] = useState<ReadonlySet<Id>>(new Set());
  const unread = (all ?? []).filter(({ is_read }) => !is_read);
  const label = unread.length > 0 ? t('notifications.unread', { count: unread.length }) : t('notifications.label');

  const change = (opened: boolean) => {
    setOpen(opened);
    if (!opened) return;
    const ids = new Set(unread.map(({ id }) => id));
    setFresh(ids);
    markRead(ids);
  };
  const removeOne = (id: Id) => {
    // The focused button disappears with its entry, so the heading takes the focus.
    remove(id).then(() => heading.current?.focus(), reportFailure);
  };

  return (
    <div className="bell">
      <VisuallyHidden aria-live="polite">{unread.length > 0 && label}</VisuallyHidden>
      <Popover
        opened={isOpen}
        onChange={change}
        trigger={<IconButton label={label} icon={<BellSign count={unread.length} />} />}
      >
        <div className="notifications">
          <Title order={2} size="h3" ref={heading} tabIndex={-1} data-autofocus>
            {t('notifications.label')}
          </Title>
          {all ? (
            <Notifications all={all} fresh={fresh} onRemove={removeOne} onGo={() => setOpen(false)} />
          ) : hasFailed ? (
            <p>{t('notifications.failed')}</p>
          ) : (
            <SkeletonRows count={2} />
          )}
          {mayEnter(standingOfUser(user), 'jobs') && (
            <p className="notifications-more">
              <TextLink to="/jobs" onClick={() => setOpen(false)}>
                {t('jobs:jobsPage.mine.all')}
              </TextLink>
            </p>
          )}
        </div>
      </Popover>
    </div>
  );
}

function BellSign({ count }: { readonly count: number }) {
  return (
    <>
      <IconBell size={19} aria-hidden />
      {count > 0 && (
        <span className="bell-count num" aria-hidden>
          {count > 9 ? '9+' : count}
        </span>
      )}
    </>
  );
}

type NotificationsProps = {
  readonly all: readonly Notification[];
  readonly fresh: ReadonlySet<Id>;
  readonly onRemove: (id: Id) => void;
  /** Closes the list, because another page opens. */
  readonly onGo: () => void;
};

function Notifications({ all, fresh, onRemove, onGo }: NotificationsProps) {
  const { t } = useTranslation('layout');
  if (all.length === 0) return <p>{t('notifications.empty')}</p>;
  return (
    <ul>
      {all.map(({ id, text, created_at, is_read, ...about }) => (
        <li key={id}>
          <div>
            <p>{text}</p>
            <p className="num">
              {(!is_read || fresh.has(id)) && <mark className="hl">{t('notifications.new')}</mark>}{' '}
              <time dateTime={created_at}>{formatTimestamp(created_at)}</time>
            </p>
            <NextStep {...about} onGo={onGo} />
          </div>
          <IconButton
            kind="danger"
            size={44}
            label={t('notifications.delete')}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}

type NextStepProps = Pick<Notification, 'type' | 'month'> & { readonly onGo: () => void };

/** The way to what a notification asks for; nothing where it only tells something. */
function NextStep({ type, month, onGo }: NextStepProps) {
  const { t } = useTranslation('layout');
  const look = { size: 'xs', onClick: onGo } as const;
  const ofMonth = month === null ? {} : { month };
  switch (type) {
    case 'month_objected':
      return (
        <LinkButton {...look} to="/employees/months" search={{ ...ofMonth, state: 'objected' }}>
          {t('notifications.answer')}
        </LinkButton>
      );
    case 'month_sent':
    case 'month_replied':
    case 'month_agreement_void':
      return (
        <LinkButton {...look} to="/timetracking/month" search={ofMonth}>
          {t('notifications.look')}
        </LinkButton>
      );
    case 'days_due':
      return (
        <LinkButton {...look} to="/timetracking/week">
          {t('notifications.look')}
        </LinkButton>
      );
    case 'team_days_due':
      return (
        <LinkButton {...look} to="/week">
          {t('notifications.look')}
        </LinkButton>
      );
    default:
      return null;
  }
}
