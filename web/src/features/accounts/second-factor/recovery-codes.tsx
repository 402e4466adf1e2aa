import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../api/download.ts';
import { UnsavedGuard } from '../../../layout/session/unsaved-guard.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { CopyButton } from '../../../ui/marks/copy-button.tsx';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/**
 * A new set of recovery codes, shown once: to copy, to print or as a file. Leaving asks first, until one of these was
 * done.
 */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('settings');
  const { email } = useUser();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const heading = t('security.codesFor', { email });
  const text = [heading, '', ...codes, ''].join('\n');
  const [isKept, setKept] = useState(false);
  const keep = () => setKept(true);
  const print = () => {
    window.print();
    keep();
  };
  const save = () => {
    saveFile({ file: new Blob([text], { type: 'text/plain;charset=utf-8' }), name: t('security.codesFile') });
    keep();
  };
  return (
    <Panel title={t('security.codesTitle')}>
      <p className="about">{t('security.codesAbout')}</p>
      <div className="recovery-codes">
        <p className="recovery-heading">{heading}</p>
        <ul ref={list} tabIndex={-1} aria-label={t('security.codesTitle')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="recovery-actions">
        <CopyButton text={text} onCopied={keep} />
        <Button size="xs" icon={<IconPrinter size={16} aria-hidden />} onClick={print}>
          {t('security.print')}
        </Button>
        <Button size="xs" icon={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('security.download')}
        </Button>
      </div>
      <DialogActions>
        <Button kind="primary" onClick={onDone}>
          {t('security.done')}
        </Button>
      </DialogActions>
      <UnsavedGuard
        isDirty={!isKept}
        words={{ title: t('security.loseTitle'), text: t('security.loseText'), leave: t('security.lose') }}
      />
    </Panel>
  );
}
