import type { CompanyRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../../texts/format.ts';
import { CheckboxField } from '../../../../../ui/fields/checkbox-field.tsx';
import { Highlight } from '../../../../../ui/marks/marks.tsx';
import { useSpanText } from '../parts/asked-span.ts';
import { RequestMark } from '../parts/request-mark.tsx';
import styles from '../parts/requests.module.css';
import { Decide } from './decide.tsx';
import { isPickable } from './pickable.ts';
import { RequestFacts } from './request-facts.tsx';
import type { Deciding } from './use-deciding.ts';

type RequestRowProps = {
  readonly request: CompanyRequest;
  readonly isCurrent: boolean;
  readonly isPicked: boolean;
  readonly onCurrent: () => void;
  readonly onPick: () => void;
  readonly deciding: Deciding;
};

/** A request in the list: who, when, how much; unfolded with what granting it means. */
export function RequestRow({ request, isCurrent, isPicked, onCurrent, onPick, deciding }: RequestRowProps) {
  const { t } = useTranslation('leave-requests');
  const spanText = useSpanText();
  const { id, employee, days, state } = request;
  const name = `${employee.first_name} ${employee.last_name}`;
  const isOpen = state === 'asked' || state === 'cancel_asked';
  return (
    <li data-current={isCurrent || undefined}>
      <div className={styles['pick']}>
        {isPickable(request) && (
          <CheckboxField
            label={t('pick', { name, span: spanText(request) })}
            labelHidden
            value={isPicked}
            onChange={onPick}
          />
        )}
      </div>
      <div className={styles['request']}>
        <button
          type="button"
          className={styles['head']}
          data-request={id}
          aria-expanded={isCurrent}
          aria-keyshortcuts="g a Space"
          onClick={onCurrent}
          onFocus={onCurrent}
        >
          <b>{name}</b>
          <b className="num">{t('days', { count: days, days: formatNumber(days) })}</b>
          <span className="num">{spanText(request)}</span>
          {!isOpen && <RequestMark state={state} />}
          {state === 'cancel_asked' && <span>{t('state.cancel_asked')}</span>}
          {isOpen && !isCurrent && <Short request={request} />}
        </button>
        {isCurrent && (
          <div className={styles['open']}>
            <RequestFacts request={request} />
            <Decide key={request.version} request={request} deciding={deciding} />
          </div>
        )}
      </div>
    </li>
  );
}

/** Facts of a folded request: what is left, and how many are away. */
function Short({
  request: { years, away_max, short_days, is_advance, is_own, asked_by },
}: {
  readonly request: CompanyRequest;
}) {
  const { t } = useTranslation('leave-requests');
  if (is_own) return <span>{t('own')}</span>;
  if (asked_by === 'company') return <span>{t('waits')}</span>;
  const [year] = years;
  const left = year?.left ?? null;
  return (
    <span>
      {is_advance && left !== null && year ? (
        <Highlight>{t('missing', { left: formatNumber(left), days: formatNumber(-(year.left_after ?? 0)) })}</Highlight>
      ) : (
        left !== null && t('leftShort', { left: formatNumber(left), after: formatNumber(year?.left_after ?? 0) })
      )}{' '}
      {short_days.length > 0 ? (
        <Highlight>{t('tooFew', { count: short_days.length })}</Highlight>
      ) : (
        t(away_max === 0 ? 'nobodyAway' : 'away', { count: away_max })
      )}
    </span>
  );
}
