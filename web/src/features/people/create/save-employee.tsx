import { describeIssue } from '@zeitblatt/domain/rules/describe-issue';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { Button } from '../../../ui/marks/button.tsx';
import { Unavailable } from '../../../ui/marks/unavailable.tsx';

type SaveProps = {
  readonly isSaving: boolean;
  readonly issues: readonly z.core.$ZodIssue[];
  /** Number of weekdays that must still be selected; null while it is unknown. */
  readonly missing: number | null;
};

/** The save button, and beside it what still prevents saving. */
export function Save({ isSaving, issues, missing }: SaveProps) {
  const { t } = useTranslation(['employees', 'common', 'validation']);
  const reasonId = useId();
  const save = (
    <Button type="submit" kind="primary" loading={isSaving}>
      {t('common:save')}
    </Button>
  );
  if (issues.length === 0) return save;
  const reason = missing ? t('validation:moreDays', { count: missing }) : t(reasonOf(issues));
  return (
    <>
      <span id={reasonId} className="save-reason">
        {reason}
      </span>
      <Unavailable reason={reason} reasonId={reasonId} explainsItself>
        {save}
      </Unavailable>
    </>
  );
}

function reasonOf(issues: SaveProps['issues']) {
  const keys = issues.map((issue) => describeIssue(issue).key);
  if (keys.includes('validation:required')) return 'create.incomplete';
  // The days are marked as a whole, and no field of them is wrong.
  return keys.every((key) => key === 'validation:daysNotWeek') ? 'validation:daysNotWeek' : 'create.wrong';
}
