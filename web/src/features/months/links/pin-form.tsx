import * as api from '@zeitblatt/contract/api';
import { choosingPin, type LinkCover, type LinkMonth } from '@zeitblatt/domain/months/links/month-link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { ApiError } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { failureText } from '../../../errors/failure.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { messagesOf } from '../../../ui/forms/form-rules.ts';
import { isOver } from './link-over.ts';
import { PinPage } from './pin-page.tsx';

type PinFormProps = {
  readonly token: string;
  readonly cover: LinkCover;
  readonly onOpen: (pin: string, month: LinkMonth) => void;
  /** Called when the link opens nothing any more. */
  readonly onOver: () => void;
};

/** The PIN that was handed over, once the page asks for an own one instead, and why the last digits were refused. */
type Asked = { readonly handed: string | null; readonly refusal: string | null };

/** Asks for the PIN, and for an own one after the PIN that was handed over. */
export function PinForm({ token, cover, onOpen, onOver }: PinFormProps) {
  const { t } = useTranslation('month-links');
  const month = useCalendarText().monthAndYear(cover.month);
  const opening = useWrite(api.monthLinks.open);
  const choosing = useWrite(api.monthLinks.choosePin);
  const [{ handed, refusal }, setAsked] = useState<Asked>({ handed: null, refusal: null });

  const show = async (pin: string, sent: Promise<LinkMonth>) => {
    try {
      onOpen(pin, await sent);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (isOver(error)) onOver();
      else if (code === 'link_pin_handed') setAsked({ handed: pin, refusal: null });
      else setAsked({ handed: code === 'link_pin_wrong' ? null : handed, refusal: failureText(error) });
    }
  };
  const choose = async (body: z.infer<typeof choosingPin>) => {
    const [refused] = messagesOf(choosingPin.safeParse(body).error?.issues ?? []).values();
    if (refused === undefined) await show(body.own_pin, choosing.send({ body }));
    else setAsked({ handed: body.pin, refusal: refused });
  };
  const page = { company: cover.company, until: cover.expires_on, refusal };
  if (handed !== null)
    return (
      <PinPage
        {...page}
        title={t('own.title')}
        lead={t('own.lead')}
        label={t('own.pin')}
        rule={t('own.rule')}
        button={t('own.save')}
        sendsAtOnce={false}
        isSending={choosing.isSending}
        onPin={(own_pin) => choose({ token, pin: handed, own_pin })}
      />
    );
  return (
    <PinPage
      {...page}
      title={t('title', { month })}
      lead={t('lead')}
      label={t('pin')}
      rule={t('rule')}
      button={t('show')}
      sendsAtOnce
      isSending={opening.isSending}
      onPin={(pin) => show(pin, opening.send({ body: { token, pin } }))}
    />
  );
}
