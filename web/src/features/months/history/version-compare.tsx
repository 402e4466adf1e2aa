import * as api from '@zeitblatt/contract/api';
import type { TimesheetVersion, TimesheetVersionRow } from '@zeitblatt/domain/months/sheet/timesheet';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { failureText } from '../../../errors/failure.ts';
import { formatTimestamp } from '../../../texts/format.ts';
import { SwitchField } from '../../../ui/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { ComparedDays } from './compared-days.tsx';
import { StoredReasons } from './stored-reasons.tsx';
import styles from './version-compare.module.css';

type Choice = { readonly older?: number; readonly newer?: number; readonly all?: boolean };

type VersionCompareProps = {
  readonly timesheetId: number;
  readonly versions: readonly TimesheetVersionRow[];
  readonly older: number;
  readonly newer: number;
  /** Whether all days with times are shown, not only those that differ. */
  readonly isWhole: boolean;
  readonly onChange: (choice: Choice) => void;
};

/** Two versions of a sheet side by side. */
export function VersionCompare({ timesheetId, versions, older, newer, isWhole, onChange }: VersionCompareProps) {
  const { t } = useTranslation('timesheets');
  const before = useRead(api.timesheets.version, { params: { id: timesheetId, version: older } });
  const after = useRead(api.timesheets.version, { params: { id: timesheetId, version: newer } });
  const options = versions.map(({ version, confirmed_at }) => ({
    value: version,
    label: t('history.option', { version, date: formatTimestamp(confirmed_at) }),
  }));
  const error = before.error ?? after.error;
  return (
    <Panel title={t('history.compare')} padded={false}>
      <div className={styles.choice}>
        <SelectField
          label={t('history.older')}
          options={options}
          value={older}
          onChange={(version) => version !== null && onChange({ older: version })}
        />
        <SelectField
          label={t('history.newer')}
          options={options}
          value={newer}
          onChange={(version) => version !== null && onChange({ newer: version })}
        />
        <SwitchField label={t('history.all')} value={isWhole} onChange={(all) => onChange({ all })} />
      </div>
      {error && <Notice tone="error">{failureText(error)}</Notice>}
      {!error &&
        (isAnswer(before.data, older) && isAnswer(after.data, newer) ? (
          <>
            <ComparedDays older={before.data} newer={after.data} isWhole={isWhole} />
            <StoredReasons version={after.data} />
          </>
        ) : (
          <SkeletonPanel />
        ))}
    </Panel>
  );
}

/** Whether the data are of the requested version, not of the previous request. */
const isAnswer = (data: TimesheetVersion | undefined, version: number): data is TimesheetVersion =>
  data?.version === version;
