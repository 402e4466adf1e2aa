import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../messages/notify.ts';
import { Button } from './button.tsx';

/** Copies a text, and says so. Browsers copy on HTTPS pages and on this machine only; elsewhere it says that it failed. */
export function CopyButton({ text, onCopied }: { readonly text: string; readonly onCopied?: () => void }) {
  const { t } = useTranslation('settings');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      notify.error(t('security.copyFailed'));
    }
  };
  const icon = isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />;
  return (
    <Button size="xs" icon={icon} onClick={() => void copy()}>
      <span aria-live="polite">{t(isCopied ? 'security.copied' : 'security.copy')}</span>
    </Button>
  );
}
