import { addMonths } from '@zeitblatt/domain/calendar/dates';
import { ACCOUNT_ORDERS } from '@zeitblatt/domain/months/hours-account/account-orders';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { SegmentedField } from '../../../ui/fields/choice-fields.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import type { useAccounts } from './use-accounts.ts';

/** Months back that the list can be looked at. */
const MONTHS_BACK = 36;

/** Tools of the list: search, order, and the month at whose end the balances are. */
export function AccountTools({ list }: { readonly list: ReturnType<typeof useAccounts> }) {
  const { t } = useTranslation('hours-account');
  const { monthAndYear } = useCalendarText();
  const { present, beyond } = list;
  return (
    <div className="toolbar">
      <SearchBox label={t('search')} value={list.search} onChange={list.searchFor} />
      <SelectField
        label={t('asOf.label')}
        labelHidden
        searchable
        width={200}
        options={Array.from({ length: MONTHS_BACK + 1 }, (_, back) => addMonths(present, -back)).map((month) => ({
          value: month,
          label: month === present ? t('asOf.today') : t('asOf.endOf', { month: monthAndYear(month) }),
        }))}
        value={list.month}
        onChange={(month) => month !== null && list.lookAt(month)}
      />
      <SegmentedField
        label={t('order.label')}
        labelHidden
        options={ACCOUNT_ORDERS.map((order) => ({ value: order, label: t(`order.${order}`) }))}
        value={list.order}
        onChange={list.orderBy}
      />
      {beyond > 0 && (
        <div>
          <Highlight>{t('beyond', { count: beyond })}</Highlight>
        </div>
      )}
    </div>
  );
}
