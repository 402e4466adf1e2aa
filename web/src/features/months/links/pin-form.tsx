import { IconLockOpen } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { LinkCover, LinkMonth } from '@zeitblatt/domain/months/links/month-link';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { failureText } from '../../../errors/failure.ts';
import { LinkLayout } from '../../../layout/visitor/link-layout.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate } from '../../../texts/format.ts';
import { Title } from '../../../ui/frame/layout.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { isOver } from './link-over.ts';

const DIGITS = 4;

type PinFormProps = {
  readonly token: string;
  readonly cover: LinkCover;
  readonly onOpen: (pin: string, month: LinkMonth) => void;
  /** Called when the link opens nothing any more. */
  readonly onOver: () => void;
};

/** Asks for the PIN, which is sent at its fourth digit. Before it the page names the company and the month only. */
export function PinForm({ token, cover, onOpen, onOver }: PinFormProps) {
  const { t } = useTranslation('month-links');
  const month = useCalendarText().monthAndYear(cover.month);
  const opening = useWrite(api.monthLinks.open);
  const [pin, setPin] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const ids = { field: useId(), failure: useId(), rule: useId() };

  const send = async (typed: string) => {
    try {
      onOpen(typed, await opening.send({ body: { token, pin: typed } }));
    } catch (error) {
      if (isOver(error)) return onOver();
      setFailure(failureText(error));
      setPin('');
      field.current?.focus();
    }
  };
  const change = (text: string) => {
    const typed = text.replaceAll(/\D/g, '').slice(0, DIGITS);
    setPin(typed);
    if (typed.length === DIGITS) void send(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length === DIGITS) void send(pin);
    else {
      setFailure(t('digits'));
      field.current?.focus();
    }
  };
  return (
    <LinkLayout title={t('title', { month })}>
      <form className="link-pin" aria-label={t('title', { month })} onSubmit={submit} noValidate>
        <div>
          <p className="link-company">{cover.company}</p>
          <Title order={1}>{t('title', { month })}</Title>
          <p className="link-lead">{t('lead')}</p>
        </div>
        <div className="link-field">
          <label htmlFor={ids.field}>{t('pin')}</label>
          <input
            ref={field}
            id={ids.field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={DIGITS}
            value={pin}
            readOnly={opening.isSending}
            aria-invalid={failure !== null}
            aria-describedby={`${ids.failure} ${ids.rule}`}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <p id={ids.failure} role="alert" className="link-failure">
            {failure}
          </p>
          <p id={ids.rule} className="link-quiet">
            {t('rule')}
          </p>
        </div>
        <div className="link-foot">
          <p className="link-quiet">{t('help', { date: formatDate(cover.expires_on) })}</p>
          <Button
            kind="primary"
            size="md"
            wide
            type="submit"
            icon={<IconLockOpen size={22} aria-hidden />}
            loading={opening.isSending}
          >
            {t('show')}
          </Button>
        </div>
      </form>
    </LinkLayout>
  );
}
