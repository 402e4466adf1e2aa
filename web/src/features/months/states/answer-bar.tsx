import { IconCheck, IconFileDownload, IconMessageCircle } from '@tabler/icons-react';
import type { PersonMonth } from '@zeitblatt/domain/months/states/month-state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../api/connection.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { ObjectionDialog } from './objection-dialog.tsx';
import type { Answering } from './use-answering.ts';

/** The paper of a month: the draft, or the confirmed sheet. */
export type MonthPaper = { readonly start: () => void; readonly isLoading: boolean };

type AnswerBarProps = {
  readonly month: PersonMonth;
  readonly answering: Answering;
  /** Null where there is no paper yet. */
  readonly paper: MonthPaper | null;
};

/** At the lower edge, in reach of a thumb: agree, object, take back, and the paper. */
export function AnswerBar({ month, answering, paper }: AnswerBarProps) {
  const { t } = useTranslation('month-states');
  const isOnline = useIsOnline();
  const [isObjecting, setObjecting] = useState(false);
  const { answered, failure, isSending } = answering;
  const { sent, objection } = month.standing;
  const isObjected = month.standing.state === 'objected';
  const canAnswer = (month.can_agree || month.can_object) && sent !== null;
  const mayPress = isOnline && !isSending;
  return (
    <div className="month-actions">
      {!isOnline && canAnswer && <Notice tone="warning">{t('offline')}</Notice>}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <div role="status" className="month-answered">
        {answered && (
          <>
            <span>{t(`answered.${answered}`)}</span>
            {answered !== 'takenBack' && month.can_undo && (
              <Button kind="quiet" disabled={!mayPress} onClick={() => void answering.takeBack()}>
                {t('undo')}
              </Button>
            )}
          </>
        )}
        {!answered && isObjected && objection?.reply === null && <span>{t('objection.sent')}</span>}
      </div>
      {canAnswer && (
        <>
          <div className="month-buttons">
            {month.can_object && (
              <Button
                icon={<IconMessageCircle size={22} aria-hidden />}
                aria-haspopup="dialog"
                disabled={!mayPress}
                onClick={() => setObjecting(true)}
              >
                {t('object')}
              </Button>
            )}
            {month.can_agree && (
              <Button
                kind="primary"
                icon={<IconCheck size={22} aria-hidden />}
                loading={isSending}
                disabled={!mayPress}
                onClick={() => void answering.agree(sent.hash)}
              >
                {t('agree')}
              </Button>
            )}
          </div>
          <ObjectionDialog
            opened={isObjecting}
            month={month}
            manager={sent.name}
            onClose={() => setObjecting(false)}
            onSend={({ words, days }) => answering.object({ hash: sent.hash, words, days })}
          />
        </>
      )}
      {(canAnswer || paper) && (
        <div className="month-small">
          {canAnswer && <span className="month-quiet">{t('voluntary')}</span>}
          {paper && (
            <Button
              kind="quiet"
              icon={<IconFileDownload size={20} aria-hidden />}
              aria-label={t('pdfLoad')}
              loading={paper.isLoading}
              disabled={!isOnline}
              onClick={paper.start}
            >
              {t('pdf')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
