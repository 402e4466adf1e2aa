import { Pagination as MantinePagination, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuickSelect } from '../fields/quick-select.tsx';
import '../theme/screen-styles.ts';
import './selection-bar.css';

export type Paging = {
  /** Number of the shown page, from 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** Choices for the number of rows per page. */
  readonly pageSizes?: readonly number[];
  readonly onChange: (next: { page: number; pageSize: number }) => void;
};

/** @param isUnknown whether the total is not known yet; its place stays empty */
export function Pagination({
  page,
  pageSize,
  total,
  pageSizes,
  onChange,
  isUnknown = false,
}: Paging & { readonly isUnknown?: boolean }) {
  const { t } = useTranslation('ui');
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const control = {
    first: t('pages.first'),
    previous: t('pages.previous'),
    next: t('pages.next'),
    last: t('pages.last'),
  };
  return (
    <div className="pagination">
      <div>
        {pageSizes && (
          <QuickSelect
            label={t('pages.rows')}
            labelHidden
            size="xs"
            width={72}
            options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
            value={pageSize}
            onChange={(size) => size !== null && onChange({ page: 1, pageSize: size })}
          />
        )}
        <Text size="sm" c="dimmed" className="num" role="status">
          {isUnknown ? '\u00a0' : t('pages.range', { from, to: Math.min(page * pageSize, total), total })}
        </Text>
      </div>
      {pages > 1 && (
        <nav aria-label={t('pages.label')}>
          <MantinePagination
            total={pages}
            value={page}
            onChange={(next) => onChange({ page: next, pageSize })}
            size="sm"
            siblings={1}
            getControlProps={(which) => ({ 'aria-label': control[which] })}
            getItemProps={(item) => ({ 'aria-label': t('pages.page', { page: item }) })}
          />
        </nav>
      )}
    </div>
  );
}
