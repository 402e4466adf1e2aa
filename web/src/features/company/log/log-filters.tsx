import { IconFilter } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { LOG_TYPES } from '@zeitblatt/domain/company/log/log';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { useNarrowScreen } from '../../../ui/theme/screen.ts';
import type { useLog } from './use-log.ts';

type LogFiltersProps = Pick<ReturnType<typeof useLog>, 'filter' | 'narrow' | 'isNarrowed' | 'showAll'>;

/** Filters of the log by user, type and day; the address holds them. A narrow screen shows them after a press of a button. */
export function LogFilters(props: LogFiltersProps) {
  const { t } = useTranslation('log');
  const isNarrow = useNarrowScreen();
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow) return <Filters {...props} />;
  const { user_id, type, from, to } = props.filter;
  const count = [user_id, type, from, to].filter((value) => value !== undefined).length;
  return (
    <>
      <div className="toolbar log-filters-toggle">
        <Button icon={<IconFilter size={18} aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count === 0 ? t('filters') : t('filtersSet', { count })}
        </Button>
      </div>
      {isOpen && <Filters {...props} />}
    </>
  );
}

function Filters({ filter, narrow, isNarrowed, showAll }: LogFiltersProps) {
  const { t } = useTranslation('log');
  const today = useToday();
  const people = useRead(api.company.logPeople, {});
  return (
    <>
      <ReadFailure of={people} />
      <div className="toolbar log-filters">
        <SelectField
          label={t('who')}
          placeholder={t('everybody')}
          searchable
          clearable
          options={(people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.user_id ?? null}
          onChange={(id) => narrow({ user_id: id ?? undefined })}
        />
        <SelectField
          label={t('what')}
          placeholder={t('everything')}
          searchable
          clearable
          options={LOG_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          value={filter.type ?? null}
          onChange={(type) => narrow({ type: type ?? undefined })}
        />
        <DateField
          label={t('from')}
          maxDate={filter.to ?? today}
          value={filter.from ?? null}
          onChange={(from) => narrow({ from: from ?? undefined })}
        />
        <DateField
          label={t('to')}
          {...(filter.from === undefined ? {} : { minDate: filter.from })}
          maxDate={today}
          value={filter.to ?? null}
          onChange={(to) => narrow({ to: to ?? undefined })}
        />
        {isNarrowed && (
          <Button kind="quiet" onClick={showAll}>
            {t('showAll')}
          </Button>
        )}
      </div>
    </>
  );
}
