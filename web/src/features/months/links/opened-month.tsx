import * as api from '@zeitblatt/contract/api';
import type { LinkMonth } from '@zeitblatt/domain/months/links/month-link';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/use-download.ts';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { LinkLayout } from '../../../layout/visitor/link-layout.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Title } from '../../../ui/frame/layout.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { MonthView } from '../states/month-view.tsx';
import type { AnswerCalls } from '../states/use-answering.ts';
import { isOver } from './link-over.ts';

/** Minutes without a key or a touch after which the PIN is asked again: the phone may be that of a colleague. */
const QUIET_MINUTES = 10;

type Proof = { readonly token: string; readonly pin: string };

type OpenedMonthProps = {
  readonly proof: Proof;
  readonly opened: LinkMonth;
  readonly onChange: (month: LinkMonth) => void;
  /** Called when the link opens nothing any more. */
  readonly onOver: () => void;
  /** Forgets the PIN. */
  readonly onClose: () => void;
};

/** The month of a link, to read and to answer. */
export function OpenedMonth({ proof, opened, onChange, onOver, onClose }: OpenedMonthProps) {
  const { t } = useTranslation('month-links');
  const { employee, month, company } = opened;
  const monthText = useCalendarText().monthAndYear(month.standing.month);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useCloseWhenQuiet(onClose);
  const paper = useDownload(api.monthLinks.draft);
  const calls = useLinkAnswers(proof, onChange, onOver);
  const name = `${employee.first_name} ${employee.last_name}`;
  const about = employee.number === null ? company : t('about', { company, number: employee.number });
  return (
    <LinkLayout title={monthText}>
      <div className="link-head">
        <div>
          <Title order={1} ref={heading} tabIndex={-1}>
            {t('opened', { month: monthText, name })}
          </Title>
          <p className="link-quiet">{about}</p>
        </div>
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <MonthView
        month={month}
        calls={calls}
        paper={
          month.standing.sent && {
            start: () => void paper.start({ body: proof }).catch(reportFailure),
            isLoading: paper.isLoading,
          }
        }
      />
    </LinkLayout>
  );
}

function useLinkAnswers(proof: Proof, onChange: (month: LinkMonth) => void, onOver: () => void): AnswerCalls {
  const agree = useWrite(api.monthLinks.agree);
  const object = useWrite(api.monthLinks.object);
  const takeBack = useWrite(api.monthLinks.takeBack);
  const show = async (sent: Promise<{ readonly opened: LinkMonth }>) => {
    try {
      onChange((await sent).opened);
    } catch (error) {
      if (isOver(error)) onOver();
      throw error;
    }
  };
  return {
    agree: (hash) => show(agree.send({ body: { ...proof, hash } })),
    object: (said) => show(object.send({ body: { ...proof, ...said } })),
    takeBack: () => show(takeBack.send({ body: proof })),
    isSending: agree.isSending || object.isSending || takeBack.isSending,
  };
}

function useCloseWhenQuiet(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => close(), QUIET_MINUTES * 60_000);
    };
    restart();
    const events = ['pointerdown', 'keydown', 'scroll'] as const;
    for (const event of events) globalThis.addEventListener(event, restart, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) globalThis.removeEventListener(event, restart);
    };
  }, []);
}
