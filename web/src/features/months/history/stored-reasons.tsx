import { FINDING_KINDS, readFindingKey } from '@zeitblatt/domain/months/law/facts/finding';
import type { TimesheetVersion } from '@zeitblatt/domain/months/sheet/timesheet';
import { useTranslation } from 'react-i18next';
import { useSheetFormatters } from '../../../month-sheet/cells/sheet-formatters.ts';
import { useFindingText } from '../../../month-sheet/findings/finding-text.ts';
import { formatTimestamp } from '../../../texts/format.ts';
import compared from './compared-days.module.css';
import styles from './stored-reasons.module.css';

/** Reasons given for findings, with author and time. */
export function StoredReasons({ version: { version, reasons } }: { readonly version: TimesheetVersion }) {
  const { t } = useTranslation('timesheets');
  const { title } = useFindingText();
  const text = useSheetFormatters();
  if (reasons.length === 0) return null;
  return (
    <section className={styles.reasons} aria-label={t('history.reasons', { version })}>
      <h3>{t('history.reasons', { version })}</h3>
      <dl>
        {reasons.map(({ key, reason, given_by: name, given_at: at }) => {
          const { kind: named, day } = readFindingKey(key);
          const kind = FINDING_KINDS.find((known) => known === named);
          return (
            <div key={key}>
              <dt>
                {day !== null && <b className="num">{text.dayShort(day)} </b>}
                {kind === undefined ? key : title(kind)}
              </dt>
              <dd>
                <bdi>{reason}</bdi>
                <span className={`num ${compared.recorded}`}>
                  {t('findings.givenBy', { name, date: formatTimestamp(at) })}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
