import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { formatCheckCode, readCheckCode } from '@zeitblatt/domain/months/paper/check-code';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useClient } from '../../../api/client-context.ts';
import { failureText } from '../../../errors/failure.ts';
import { LinkLayout } from '../../../layout/visitor/link-layout.tsx';
import { Title } from '../../../ui/frame/layout.ts';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { CheckedVersion } from './checked-version.tsx';
import { CodeForm } from './code-form.tsx';
import { CompareWithPaper } from './compare-with-paper.tsx';
import './check-codes.css';

/**
 * The public page that a check code on paper leads to: which version it is of, whether it is the newest, and, for people who have the
 * paper, its figures.
 *
 * @source docs/decisions/0067-check-codes.md
 */
export function CheckScreen() {
  const { code: typed } = useParams({ from: '/P/$code' });
  const code = readCheckCode(typed);
  return code === null ? <NoCode typed={typed} /> : <Check key={code} code={code} />;
}

/** Asks for the code of a paper. */
export function TypeCodeScreen() {
  const { t } = useTranslation('check-codes');
  return (
    <LinkLayout title={t('title')}>
      <Title order={1}>{t('title')}</Title>
      <p className="link-lead">{t('lead')}</p>
      <CodeForm />
    </LinkLayout>
  );
}

/** Longest text of an address that is shown whole in place of a code. */
const SHOWN_MAX = 30;

/** An address whose text is no check code: the server is not asked, and the text may be of any length. */
function NoCode({ typed }: { readonly typed: string }) {
  const { t } = useTranslation('check-codes');
  const letters = Array.from(typed);
  return (
    <LinkLayout title={t('title')}>
      <CodeHead shown={letters.length > SHOWN_MAX ? `${letters.slice(0, SHOWN_MAX).join('')}…` : typed} />
      <Notice tone="error" title={t('unknown')}>
        {t('form.letters')}
      </Notice>
      <CodeForm />
    </LinkLayout>
  );
}

function CodeHead({ shown }: { readonly shown: string }) {
  const { t } = useTranslation('check-codes');
  return (
    <div>
      <Title order={1}>{t('title')}</Title>
      <p className="check-code">
        {t('code')} <span className="num">{shown}</span>
      </p>
    </div>
  );
}

function Check({ code }: { readonly code: string }) {
  const { t } = useTranslation('check-codes');
  const client = useClient();
  const check = useQuery({
    queryKey: [api.checkCodes.read.path, code],
    queryFn: () => client.call(api.checkCodes.read, { body: { code } }),
    retry: false,
  });
  return (
    <LinkLayout title={t('title')}>
      <CodeHead shown={formatCheckCode(code)} />
      {check.data ? (
        <>
          <CheckedVersion sheet={check.data} />
          {check.data.state !== 'purged' && <CompareWithPaper code={code} />}
        </>
      ) : (
        <Waiting error={check.error} onAgain={() => void check.refetch()} />
      )}
    </LinkLayout>
  );
}

type WaitingProps = { readonly error: Error | null; readonly onAgain: () => void };

function Waiting({ error, onAgain }: WaitingProps) {
  const { t } = useTranslation('check-codes');
  if (error === null) return <SkeletonRows count={4} />;
  const isUnknown = error instanceof ApiError && error.code === 'check_code_unknown';
  return (
    <>
      <Notice tone="error" title={t(isUnknown ? 'unknown' : 'failed')}>
        {failureText(error)}
      </Notice>
      {isUnknown ? <CodeForm /> : <Button onClick={onAgain}>{t('again')}</Button>}
    </>
  );
}
