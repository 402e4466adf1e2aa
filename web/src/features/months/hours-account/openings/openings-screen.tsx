import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../../../errors/read-failure.tsx';
import { OpeningsTable } from '../../../../lists/openings/openings-table.tsx';
import { formatDate, formatHoursDifference } from '../../../../texts/format.ts';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Page } from '../../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../../ui/frame/skeleton.tsx';
import { LinkButton, TextLink } from '../../../../ui/marks/link.tsx';
import { useHoursOpenings } from './use-openings.ts';

/** Opening balances of many people at once: typed, or pasted from a spreadsheet. */
export function OpeningsScreen() {
  const { t } = useTranslation('hours-account');
  const navigate = useNavigate();
  const { people, reads, total, openings } = useHoursOpenings(() => void navigate({ to: '/hours-account' }));
  return (
    <Page
      title={t('openings.title')}
      subtitle={t('openings.about')}
      path={[
        <TextLink key="list" to="/hours-account">
          {t('title')}
        </TextLink>,
        t('openings.title'),
      ]}
    >
      <ReadFailure of={reads} />
      {people === undefined && reads.every(({ error }) => error === null) && <SkeletonRows count={12} />}
      {people?.length === 0 && (
        <EmptyState
          title={t('none.title')}
          action={
            <LinkButton kind="primary" to="/hours-account/rules">
              {t('rules.title')}
            </LinkButton>
          }
        />
      )}
      {people !== undefined && people.length > 0 && (
        <OpeningsTable
          label={t('openings.title')}
          people={people}
          total={total}
          openings={openings}
          now={{
            header: t('openings.now'),
            textOf: ({ balance_minutes }) => formatHoursDifference(balance_minutes),
          }}
          enteredOf={({ opening }) => {
            if (opening === null) return t('openings.notKept');
            const day = formatDate(opening.day);
            return opening.minutes === null
              ? t('openings.nothing', { day })
              : t('openings.entered', { day, hours: formatHoursDifference(opening.minutes) });
          }}
          columns={[
            {
              header: t('openings.brought'),
              placeholder: '0:00',
              labelOf: (name) => t('openings.of', { name }),
            },
          ]}
          saveLabel={t('openings.save', { count: openings.count })}
        />
      )}
    </Page>
  );
}
