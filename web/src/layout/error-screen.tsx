import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { ChunkLoadError } from '../errors/chunk-load-error.ts';
import { EmptyState } from '../ui/frame/empty-state.tsx';
import { Page, Panel } from '../ui/frame/page.tsx';
import { Button } from '../ui/marks/button.tsx';

/** Shown when a screen failed to render: what happened, and one button that may help. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const isChunk = error instanceof ChunkLoadError;
  const again = () => {
    if (isChunk) return location.reload();
    reset();
    void router.invalidate();
  };
  const text = isChunk
    ? t('error.loadingChunkFailed')
    : (error instanceof ApiError && error.text) || t('error.unexpected');
  return (
    <Page title={t('error.title')}>
      <Panel>
        <EmptyState
          title={text}
          {...(isChunk && { description: t('error.loadingChunkFailedText') })}
          action={
            <Button kind="primary" onClick={again}>
              {isChunk ? t('error.reload') : t('error.again')}
            </Button>
          }
        />
      </Panel>
    </Page>
  );
}
