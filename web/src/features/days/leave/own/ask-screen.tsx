import { IconCheck } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { lastLeaveDay } from '@zeitblatt/domain/days/leave/last-leave-day';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../../api/connection.ts';
import { useToday } from '../../../../clock/clock.ts';
import { useSeenRead } from '../../../../session/use-seen-read.ts';
import { formatNumber } from '../../../../texts/format.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { SegmentedField } from '../../../../ui/fields/choice-fields.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { Page } from '../../../../ui/frame/page.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { TextLink } from '../../../../ui/marks/link.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { useSpanText } from '../requests/parts/asked-span.ts';
import styles from './ask.module.css';
import { Preview } from './preview.tsx';
import { type Asking, useAsking } from './use-asking.ts';

const route = getRouteApi('/app/timetracking/leave/ask');

/** Asks for leave: two days, and at once what they mean. @source docs/decisions/0099-leave-requests.md */
export function AskScreen() {
  const { t } = useTranslation('own-leave');
  const navigate = useNavigate();
  const spanText = useSpanText();
  const { replaces } = route.useSearch();
  const requests = useSeenRead(api.leaveRequests.own, {}).data?.data;
  const replaced = requests?.find(({ id }) => id === replaces) ?? null;
  const asking = useAsking(replaces ?? null, () => void navigate({ to: '/timetracking/leave' }));
  return (
    <Page
      title={t(replaces === undefined ? 'ask' : 'otherDays')}
      subtitle={replaced ? t('insteadOf', { span: spanText(replaced) }) : undefined}
      path={[
        <TextLink key="leave" to="/timetracking/leave">
          {t('title')}
        </TextLink>,
        t(replaces === undefined ? 'ask' : 'otherDays'),
      ]}
    >
      <form
        className={styles['ask']}
        aria-label={t('ask')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void asking.send();
        }}
      >
        <Days asking={asking} />
        <Preview asking={asking} />
        <TextAreaField label={t('form.note')} rows={2} maxLength={300} value={asking.note} onChange={asking.setNote} />
        <Send asking={asking} />
      </form>
    </Page>
  );
}

function Days({ asking }: { readonly asking: Asking }) {
  const { t } = useTranslation('own-leave');
  const today = useToday();
  const { span, change } = asking;
  const { first, last, half_first, half_last } = span;
  const isOneDay = first !== null && first === last;
  const limits = { minDate: today, maxDate: lastLeaveDay(today) };
  return (
    <>
      <div className={styles['days']}>
        <div>
          <DateField
            label={t('form.first')}
            required
            {...limits}
            value={first}
            error={asking.refused['first']}
            onChange={(day) => change({ first: day, ...(last === null || (day && last < day) ? { last: day } : {}) })}
          />
          {!isOneDay && (
            <CheckboxField
              label={t('form.fromNoon')}
              value={half_first === 'afternoon'}
              error={asking.refused['half_first']}
              onChange={(isHalf) => change({ half_first: isHalf ? 'afternoon' : null })}
            />
          )}
        </div>
        <div>
          <DateField
            label={t('form.last')}
            required
            {...limits}
            {...(first === null ? {} : { minDate: first })}
            value={last}
            error={asking.refused['last']}
            onChange={(day) => change({ last: day })}
          />
          {!isOneDay && (
            <CheckboxField
              label={t('form.untilNoon')}
              value={half_last === 'morning'}
              error={asking.refused['half_last']}
              onChange={(isHalf) => change({ half_last: isHalf ? 'morning' : null })}
            />
          )}
        </div>
      </div>
      {isOneDay && (
        <SegmentedField
          label={t('form.which')}
          labelHidden
          wide
          options={(['whole', 'morning', 'afternoon'] as const).map((value) => ({
            value,
            label: t(`form.${value}`),
          }))}
          value={half_first ?? 'whole'}
          onChange={(half) => change({ half_first: half === 'whole' ? null : half, half_last: null })}
        />
      )}
    </>
  );
}

function Send({ asking }: { readonly asking: Asking }) {
  const { t } = useTranslation('own-leave');
  const isOnline = useIsOnline();
  const { preview, failure, isSending, isSendable } = asking;
  const days = preview?.days ?? 0;
  const key = preview?.is_advance ? 'form.sendAdvance' : 'form.send';
  return (
    <div className={styles['send']}>
      {!isOnline && <Notice tone="warning">{t('form.offline')}</Notice>}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <Button
        kind="primary"
        type="submit"
        size="md"
        wide
        icon={<IconCheck size={22} aria-hidden />}
        loading={isSending}
        disabled={!isOnline || !isSendable}
      >
        {days > 0 ? t(key, { count: days, days: formatNumber(days) }) : t('form.sendEmpty')}
      </Button>
    </div>
  );
}
