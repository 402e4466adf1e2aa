import { Skeleton } from '@mantine/core';
import { createContext, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PATIENCE_MS = 150;

/** True after 150 ms, so that quickly loaded content shows no skeleton. */
export function useIsSkeletonDue(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Placeholders with the height of the rows to come. They take their space at once; the bars appear after 150 ms. */
export function SkeletonRows({ count, height = 36 }: { readonly count: number; readonly height?: number }) {
  const { t } = useTranslation('ui');
  const isLate = useIsSkeletonDue();
  return (
    <div role="status" aria-label={t('table.loading')} style={{ minHeight: count * height }}>
      {isLate &&
        numbers(count).map((row) => (
          <div key={row} className="skeleton-row" style={{ height }}>
            <Skeleton height={12} width={`${55 + ((row * 17) % 35)}%`} />
          </div>
        ))}
    </div>
  );
}

/** Whether a frame around the page has the landmark of the main content already. */
export const InMain = createContext(false);

/** Placeholder of a loading page: title and panel. */
export function SkeletonPage({ rows = 8 }: { readonly rows?: number }) {
  const { t } = useTranslation('ui');
  const isLate = useIsSkeletonDue();
  const Landmark = use(InMain) ? 'div' : 'main';
  return (
    <Landmark className="page" aria-busy>
      <h1 className="visually-hidden">{t('table.loading')}</h1>
      {isLate ? <Skeleton height={28} width={220} /> : <div style={{ height: 28 }} />}
      <SkeletonPanel rows={rows} />
    </Landmark>
  );
}

/** Placeholder of a loading part of a page. */
export function SkeletonPanel({ rows = 4 }: { readonly rows?: number }) {
  return (
    <div className="panel">
      <SkeletonRows count={rows} />
    </div>
  );
}
