import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import type { LinkMonth } from '@zeitblatt/domain/months/links/month-link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { failureText } from '../../../errors/failure.ts';
import { LinkLayout } from '../../../layout/visitor/link-layout.tsx';
import { Title } from '../../../ui/frame/layout.ts';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { isOver } from './link-over.ts';
import { OpenedMonth } from './opened-month.tsx';
import { PinForm } from './pin-form.tsx';

/**
 * The page of a personal link: first the PIN, then the month of one person, to read and to answer.
 *
 * @source docs/decisions/0050-links-without-account.md
 */
export function LinkScreen() {
  const token = useLocation({ select: ({ hash }) => hash });
  return <Link key={token} token={token} />;
}

/** A month that is open, and the PIN that opened it. Both are kept in memory only. */
type Opened = { readonly pin: string; readonly month: LinkMonth };

function Link({ token }: { readonly token: string }) {
  const { t } = useTranslation('month-links');
  const client = useClient();
  const cover = useQuery({
    queryKey: [api.monthLinks.cover.path, token],
    queryFn: () => client.call(api.monthLinks.cover, { body: { token } }),
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasEnded, setEnded] = useState(false);
  if (hasEnded || isOver(cover.error)) return <Over />;
  if (opened)
    return (
      <OpenedMonth
        proof={{ token, pin: opened.pin }}
        opened={opened.month}
        onChange={(month) => setOpened({ ...opened, month })}
        onOver={() => setEnded(true)}
        onClose={() => setOpened(null)}
      />
    );
  if (cover.data)
    return (
      <PinForm
        token={token}
        cover={cover.data}
        onOpen={(pin, month) => setOpened({ pin, month })}
        onOver={() => setEnded(true)}
      />
    );
  return (
    <LinkLayout title={t('link')}>
      {cover.error ? (
        <>
          <Notice tone="error">{failureText(cover.error)}</Notice>
          <Button onClick={() => void cover.refetch()}>{t('again')}</Button>
        </>
      ) : (
        <SkeletonRows count={3} />
      )}
    </LinkLayout>
  );
}

function Over() {
  const { t } = useTranslation('month-links');
  return (
    <LinkLayout title={t('over.title')}>
      <Title order={1}>{t('over.title')}</Title>
      <p className="link-lead">{t('over.text')}</p>
    </LinkLayout>
  );
}
