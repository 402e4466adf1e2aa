import * as api from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useToday } from '../../../clock/clock.ts';
import { failureText, reportFailure } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatList } from '../../../texts/format.ts';
import { currentLanguage } from '../../../texts/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { Text } from '../../../ui/frame/layout.ts';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { HoldNotice } from '../../record/retention/hold-notice.tsx';
import { useRestorableSentence, useRetention } from '../../record/retention/restorable-text.ts';

/** Number of employees named in the question; further ones are only counted. */
const NAMED = 10;

type RemoveSheetsDialogProps = {
  readonly opened: boolean;
  readonly month: IsoMonth;
  /** Names by sheet id. */
  readonly chosen: ReadonlyMap<string, string>;
  readonly onClose: () => void;
  /**
   * Called when some of the sheets were deleted, here or by another user: clears the selection and reads the list
   * again.
   */
  readonly onChanged: () => void;
};

/** Asks with the names, and says until when the sheets can be restored. @source docs/decisions.md D39 */
export function RemoveSheetsDialog({ opened, month, chosen, onClose, onChanged }: RemoveSheetsDialogProps) {
  const { t } = useTranslation('company');
  const { monthAndYear } = useCalendarText();
  const today = useToday();
  const retention = useRetention(opened);
  const restorable = useRestorableSentence();
  const remove = useWrite(api.timesheets.removeMany);
  const [messages, setMessages] = useState<readonly string[]>([]);
  // Keeps the content while the closed dialog fades out.
  const [shown, setShown] = useState(chosen);
  if (opened && chosen !== shown && chosen.size > 0) setShown(chosen);
  const people = usePeopleText([...shown.values()]);

  const close = () => {
    setMessages([]);
    onClose();
  };
  const confirm = async () => {
    setMessages([]);
    try {
      const { success } = await remove.send({ body: { ids: [...chosen.keys()].map(Number) } });
      notify.success(success);
      close();
      onChanged();
    } catch (error) {
      if (!(error instanceof ApiError) || error.isShownElsewhere) return reportFailure(error);
      setMessages([failureText(error)]);
      if (error.errors) onChanged();
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={t('remove.title', { count: shown.size })}
      confirmLabel={t('remove.submit')}
      onConfirm={() => void confirm()}
      busy={remove.isSending}
      confirmDisabled={chosen.size === 0 || (!retention.data && !retention.error)}
      danger
    >
      <MessageList messages={messages} />
      <Text>{t('remove.question', { month: monthAndYear(month) })}</Text>
      <Text>{t('remove.people', { people })}</Text>
      {retention.data && <Text>{restorable('sheets', month, { state: retention.data, today })}</Text>}
      {/* The rows have no ids of employees, so the holds of all employees are named. */}
      <HoldNotice holds={retention.data?.holds ?? []} />
      <ReadFailure of={retention} />
    </ConfirmDialog>
  );
}

function usePeopleText(names: readonly string[]): string {
  const { t } = useTranslation('company');
  const more = names.length - NAMED;
  const told = more > 0 ? [...names.slice(0, NAMED), t('remove.more', { count: more })] : names;
  return formatList(currentLanguage(), told);
}
