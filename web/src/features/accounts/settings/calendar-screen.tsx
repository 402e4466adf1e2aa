import { IconTrash } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { FeedKind } from '@zeitblatt/domain/days/calendar-feed/calendar-feed';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { formatDate } from '../../../texts/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { CopyButton } from '../../../ui/marks/copy-button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import styles from './calendar.module.css';

/** Addresses for the calendar on a phone or a desk. An address is shown once; who knows it reads the calendar. @source docs/decisions/0103-calendar-feeds.md */
export function CalendarScreen() {
  const { t } = useTranslation('calendar-feeds');
  const read = useRead(api.calendarFeeds.list, {});
  const add = useWrite(api.calendarFeeds.add);
  const remove = useWrite(api.calendarFeeds.remove, { isAboutRow: true });
  const [made, setMade] = useState<{ readonly kind: FeedKind; readonly url: string } | null>(null);
  const [ending, setEnding] = useState<number | null>(null);
  const make = (kind: FeedKind) =>
    void add
      .send({ body: { kind } })
      .then(({ url }) => setMade({ kind, url }))
      .catch(reportFailure);
  const end = (id: number) => {
    setEnding(null);
    setMade(null);
    void remove
      .send({ params: { id } })
      .then(({ success }) => notify.success(success))
      .catch(reportFailure);
  };
  const { data } = read;
  return (
    <Panel title={t('title')}>
      <div className={styles['feeds']}>
        <p>{t('about')}</p>
        <ReadFailure of={read} />
        {made && (
          <Notice tone="ok" title={t(`made.${made.kind}`)}>
            <p>{t('once')}</p>
            <code className={styles['url']}>{made.url}</code>
            <CopyButton text={made.url} />
          </Notice>
        )}
        {data && data.data.length > 0 && (
          <ul>
            {data.data.map(({ id, kind, created_at }) => (
              <li key={id}>
                <span>
                  <b>{t(`kind.${kind}`)}</b>
                  <small>{t('since', { day: formatDate(created_at.slice(0, 10)) })}</small>
                </span>
                <Button
                  icon={<IconTrash size={18} aria-hidden />}
                  aria-haspopup="dialog"
                  aria-label={t('endOf', { kind: t(`kind.${kind}`) })}
                  onClick={() => setEnding(id)}
                >
                  {t('end')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles['make']}>
          {data?.kinds.map((kind) => (
            <Button key={kind} loading={add.isSending} onClick={() => make(kind)}>
              {t(`make.${kind}`)}
            </Button>
          ))}
        </div>
      </div>
      <ConfirmDialog
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title={t('endTitle')}
        confirmLabel={t('end')}
        onConfirm={() => ending !== null && end(ending)}
        danger
      >
        <p>{t('endQuestion')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
