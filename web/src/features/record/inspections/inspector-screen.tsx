import { IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useClient } from '../../../api/client-context.ts';
import { useDownload } from '../../../api/use-download.ts';
import { failureText, reportFailure } from '../../../errors/failure.ts';
import { LinkLayout } from '../../../layout/visitor/link-layout.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatNumber, formatTimestamp } from '../../../texts/format.ts';
import { Title } from '../../../ui/frame/layout.ts';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import './inspections.css';

const BYTES_PER_MB = 1024 * 1024;

/** Whether a link opens nothing (any more). Whether it ever did is not told. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'inspection_link_over';

/**
 * The page of an inspector's link: what the pack is, and its download. It leads nowhere else.
 *
 * @source docs/decisions/0069-inspection-pack.md
 */
export function InspectorScreen() {
  const { t } = useTranslation('inspections');
  const token = useLocation({ select: ({ hash }) => hash });
  const client = useClient();
  const { monthAndYear } = useCalendarText();
  const zip = useDownload(api.inspectionLinks.download);
  const cover = useQuery({
    queryKey: [api.inspectionLinks.cover.path, token],
    queryFn: () => client.call(api.inspectionLinks.cover, { body: { token } }),
    // An address without a token is no link.
    enabled: token !== '',
    // Each reading is an opening of the link in the company's log.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = cover;
  if (data === undefined) {
    return (
      <LinkLayout title={t('title')}>
        {(token === '' || isOver(error)) && (
          <>
            <Title order={1}>{t('inspector.over')}</Title>
            <p>{t('inspector.overText')}</p>
          </>
        )}
        {token !== '' && error === null && <SkeletonRows count={3} />}
        {error !== null && !isOver(error) && (
          <>
            <Notice tone="error">{failureText(error)}</Notice>
            <Button onClick={() => void cover.refetch()}>{t('inspector.again')}</Button>
          </>
        )}
      </LinkLayout>
    );
  }
  const months = [...new Set([data.first_month, data.last_month])].map(monthAndYear).join(' – ');
  return (
    <LinkLayout title={t('title')}>
      <Title order={1}>{t('title')}</Title>
      <dl className="inspector-facts">
        <dt>{t('inspector.company')}</dt>
        <dd>
          <bdi>{data.company}</bdi>
        </dd>
        <dt>{t('inspector.period')}</dt>
        <dd>{months}</dd>
        <dt>{t('inspector.file')}</dt>
        <dd className="num">
          {t('inspector.size', { file: data.filename, size: formatNumber(data.bytes / BYTES_PER_MB) })}
        </dd>
        <Hash label={t('inspector.zipHash')} hash={data.sha256} />
        <Hash label={t('inspector.overviewHash')} hash={data.overview_sha256} />
        <dt>{t('inspector.until')}</dt>
        <dd className="num">{formatTimestamp(data.expires_at)}</dd>
      </dl>
      <p>{t('inspector.about')}</p>
      <Button
        kind="primary"
        icon={<IconFileZip size={18} aria-hidden />}
        loading={zip.isLoading}
        onClick={() => void zip.start({ body: { token } }).catch(reportFailure)}
      >
        {t('inspector.download')}
      </Button>
    </LinkLayout>
  );
}

type HashProps = { readonly label: string; readonly hash: string | null };

/** A hash that the inspector compares with the file; nothing for a pack of an earlier version. */
function Hash({ label, hash }: HashProps) {
  return (
    hash !== null && (
      <>
        <dt>{label}</dt>
        <dd className="inspector-hash">{hash}</dd>
      </>
    )
  );
}
