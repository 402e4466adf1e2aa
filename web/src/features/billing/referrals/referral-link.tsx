import { IconCheck, IconCopy } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { failureText } from '../../../errors/failure.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import styles from './referrals.module.css';

/** The referral link. It cannot be changed; a click copies it. @source docs/product.md section 2 "/referrals" */
export function ReferralLink() {
  const { t } = useTranslation('referrals');
  const { link, failure } = useReferralLink();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (link === null) return;
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      notify.success(t('copied'));
    } catch {
      // Without the right to copy, the link stays selected, so that the user copies it by hand.
      setCopied(false);
    }
  };
  if (failure !== null) return <Notice tone="error">{failureText(failure)}</Notice>;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={styles.link}>
      <label htmlFor="referral-link">{t('link')}</label>
      <div>
        <input
          id="referral-link"
          readOnly
          value={link ?? ''}
          aria-describedby="referral-link-how"
          onClick={(event) => {
            event.currentTarget.select();
            void copy();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void copy();
          }}
        />
        <Icon size={18} aria-hidden />
      </div>
      <p id="referral-link-how">{t('how')}</p>
    </div>
  );
}

function useReferralLink(): { readonly link: string | null; readonly failure: unknown } {
  const client = useClient();
  const [link, setLink] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    client.call(api.referrals.getLink, {}, { signal: leaving.signal }).then(
      (answer) => setLink(answer.link),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(error);
      },
    );
    return () => leaving.abort();
  }, [client]);
  return { link, failure };
}
