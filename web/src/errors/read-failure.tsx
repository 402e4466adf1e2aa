import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/marks/button.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { failureText } from './failure.ts';

type FailedRead = {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Whether the same call may succeed later: it was not refused by a rule. */
const mayWorkLater = (error: Error): boolean => !(error instanceof ApiError) || error.status >= 500;

/** Why data could not be read, with a button that tries again. Renders nothing while nothing has failed. */
export function ReadFailure({ of }: { readonly of: FailedRead | readonly FailedRead[] }) {
  const { t } = useTranslation();
  const failed = [of].flat().filter(({ error }) => error !== null);
  const [first] = failed;
  if (!first?.error) return null;
  const retry = () => {
    for (const read of failed) void read.refetch();
  };
  return (
    <Notice tone="error">
      <p>{failureText(first.error)}</p>
      {mayWorkLater(first.error) && (
        <Button size="xs" loading={failed.some(({ isFetching }) => isFetching)} onClick={retry}>
          {t('error.again')}
        </Button>
      )}
    </Notice>
  );
}
