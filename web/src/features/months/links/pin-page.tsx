import { IconLockOpen } from '@tabler/icons-react';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkLayout } from '../../../layout/visitor/link-layout.tsx';
import { formatDate } from '../../../texts/format.ts';
import { Title } from '../../../ui/frame/layout.ts';
import { Button } from '../../../ui/marks/button.tsx';

const DIGITS = 4;

type PinPageProps = {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly rule: string;
  readonly button: string;
  readonly company: string;
  /** Last day on which the link opens its month. */
  readonly until: IsoDate;
  readonly isSending: boolean;
  /** Whether four digits are sent without the button. */
  readonly sendsAtOnce: boolean;
  /** Why the last digits were refused, or null. */
  readonly refusal: string | null;
  /** Sends four digits. */
  readonly onPin: (pin: string) => Promise<void>;
};

/** A page with one field for four digits. It names the company and the month only. */
export function PinPage({
  title,
  lead,
  label,
  rule,
  button,
  company,
  until,
  isSending,
  sendsAtOnce,
  refusal,
  onPin,
}: PinPageProps) {
  const { t } = useTranslation('month-links');
  const [pin, setPin] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const failure = isTooShort ? t('digits') : refusal;
  const field = useRef<HTMLInputElement>(null);
  const ids = { field: useId(), failure: useId(), rule: useId() };

  const send = async (typed: string) => {
    setTooShort(false);
    await onPin(typed);
    setPin('');
    field.current?.focus();
  };
  const change = (text: string) => {
    const typed = text.replaceAll(/\D/g, '').slice(0, DIGITS);
    setPin(typed);
    if (sendsAtOnce && typed.length === DIGITS) void send(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length === DIGITS) void send(pin);
    else {
      setTooShort(true);
      field.current?.focus();
    }
  };
  return (
    <LinkLayout title={title}>
      <form className="link-pin" aria-label={title} onSubmit={submit} noValidate>
        <div>
          <p className="link-company">{company}</p>
          <Title order={1}>{title}</Title>
          <p className="link-lead">{lead}</p>
        </div>
        <div className="link-field">
          <label htmlFor={ids.field}>{label}</label>
          <input
            ref={field}
            id={ids.field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={DIGITS}
            value={pin}
            readOnly={isSending}
            aria-invalid={failure !== null}
            aria-describedby={`${ids.failure} ${ids.rule}`}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <p id={ids.failure} role="alert" className="link-failure">
            {failure}
          </p>
          <p id={ids.rule} className="link-quiet">
            {rule}
          </p>
        </div>
        <div className="link-foot">
          <p className="link-quiet">{t('help', { date: formatDate(until) })}</p>
          <Button
            kind="primary"
            size="md"
            wide
            type="submit"
            icon={<IconLockOpen size={22} aria-hidden />}
            loading={isSending}
          >
            {button}
          </Button>
        </div>
      </form>
    </LinkLayout>
  );
}
