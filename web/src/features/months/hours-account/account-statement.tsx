import { IconArrowBackUp, IconCash, IconChevronLeft, IconDots, IconPencil, IconX } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { BookingLine } from '@zeitblatt/domain/months/hours-account/booking';
import { balanceAt, type HoursStatement } from '@zeitblatt/domain/months/hours-account/statement';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { formatDate } from '../../../texts/format.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button, IconButton } from '../../../ui/marks/button.tsx';
import { IconLink, TextLink } from '../../../ui/marks/link.tsx';
import { BookDialog } from './booking/book-dialog.tsx';
import type { HandKind } from './booking/hand-kind.ts';
import { ReverseDialog } from './booking/reverse-dialog.tsx';
import { AccountFacts } from './parts/account-facts.tsx';
import { FindingNotices } from './parts/finding-notices.tsx';
import styles from './parts/hours-account.module.css';
import { StatementLines } from './parts/statement-lines.tsx';

export type AccountStatementProps = {
  readonly employeeId: number;
  /** Whether it is a page of its own, with the way back to the list. */
  readonly isAlone: boolean;
  /** The kind of line whose dialog is open. */
  readonly booking: HandKind | null;
  readonly onBook: (kind: HandKind | null) => void;
};

/** The account of a person like the statement of a bank. @source docs/decisions/0096-hours-account.md */
export function AccountStatement({ employeeId, isAlone, booking, onBook }: AccountStatementProps) {
  const { t } = useTranslation('hours-account');
  const [year, setYear] = useState<number | undefined>(undefined);
  const [reversing, setReversing] = useState<BookingLine | null>(null);
  const read = useRead(api.hoursAccount.statement, {
    params: { employeeId },
    query: year === undefined ? {} : { year },
  });
  const { data } = read;
  if (!data)
    return (
      <Panel>
        <ReadFailure of={read} />
        {!read.error && <SkeletonRows count={10} />}
      </Panel>
    );
  return (
    <section
      className={styles['statement']}
      aria-label={t('statement.of', { name: nameOf(data) })}
      aria-busy={read.isPlaceholderData}
    >
      <Head statement={data} isAlone={isAlone} />
      <ReadFailure of={read} />
      <AccountFacts statement={data} />
      <FindingNotices findings={data.findings} />
      <div className={styles['acts']}>
        <Acts onBook={onBook} />
        <Years statement={data} onYear={setYear} />
      </div>
      <Lines statement={data} onReverse={setReversing} />
      <BookDialog kind={booking} statement={data} onClose={() => onBook(null)} />
      <ReverseDialog
        line={reversing}
        balance={balanceAt(data, reversing?.day ?? null)}
        onClose={() => setReversing(null)}
      />
    </section>
  );
}

const nameOf = ({ employee: { first_name, last_name } }: HoursStatement): string => `${first_name} ${last_name}`;

function Head({ statement, isAlone }: { readonly statement: HoursStatement; readonly isAlone: boolean }) {
  const { t } = useTranslation('hours-account');
  const { employee, ended_on } = statement;
  const Icon = isAlone ? IconChevronLeft : IconX;
  const close = (
    <IconLink
      label={t(isAlone ? 'statement.back' : 'statement.close')}
      icon={<Icon size={20} aria-hidden />}
      to="/hours-account"
      search={({ person: _closed, ...search }) => search}
    />
  );
  return (
    <header className={styles['head']}>
      {isAlone && close}
      <h2>
        <TextLink plain to="/employees/$employeeId" params={{ employeeId: employee.id }}>
          {nameOf(statement)}
        </TextLink>
      </h2>
      <p>
        {[
          employee.number && t('statement.number', { number: employee.number }),
          ended_on && t('statement.ended', { date: formatDate(ended_on) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {!isAlone && close}
    </header>
  );
}

function Acts({ onBook }: Pick<AccountStatementProps, 'onBook'>) {
  const { t } = useTranslation('hours-account');
  return (
    <>
      <Allowed to={['edit', 'HoursAccount']}>
        <Button
          kind="primary"
          icon={<IconCash size={18} aria-hidden />}
          aria-haspopup="dialog"
          aria-keyshortcuts="a"
          onClick={() => onBook('payout')}
        >
          {t('act.payout')}
        </Button>
      </Allowed>
      <Allowed to={['edit', 'HoursAccount']}>
        <Button
          icon={<IconPencil size={18} aria-hidden />}
          aria-haspopup="dialog"
          aria-keyshortcuts="k"
          onClick={() => onBook('correction')}
        >
          {t('act.correction')}
        </Button>
      </Allowed>
      <Allowed to={['edit', 'HoursAccount']}>
        <Button
          kind="quiet"
          icon={<IconDots size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onBook('lapse')}
        >
          {t('act.lapse')}
        </Button>
      </Allowed>
    </>
  );
}

type YearsProps = { readonly statement: HoursStatement; readonly onYear: (year: number) => void };

function Years({ statement: { year, years }, onYear }: YearsProps) {
  const { t } = useTranslation('hours-account');
  if (years.length < 2) return null;
  return (
    <SelectField
      label={t('statement.year')}
      labelHidden
      width={96}
      options={years.toReversed().map((one) => ({ value: one, label: String(one) }))}
      value={year}
      onChange={(next) => next !== null && onYear(next)}
    />
  );
}

type LinesProps = { readonly statement: HoursStatement; readonly onReverse: (line: BookingLine) => void };

function Lines({ statement, onReverse }: LinesProps) {
  const { t } = useTranslation('hours-account');
  const mayEdit = useIsAllowed(['edit', 'HoursAccount']);
  const { id: employeeId } = statement.employee;
  const mayTakeBack = ({ kind, is_reversed }: BookingLine) =>
    mayEdit && !is_reversed && kind !== 'month' && kind !== 'reversal';
  return (
    <StatementLines
      statement={statement}
      linkOf={({ id: timesheetId }, text) => (
        <TextLink to="/employees/$employeeId/timesheet/$timesheetId" params={{ employeeId, timesheetId }}>
          {text}
        </TextLink>
      )}
      actionOf={(line) =>
        mayTakeBack(line) && (
          <IconButton
            label={t('reverse.of', { kind: t(`kind.${line.kind}`), date: formatDate(line.day) })}
            icon={<IconArrowBackUp size={16} aria-hidden />}
            size={28}
            aria-haspopup="dialog"
            onClick={() => onReverse(line)}
          />
        )
      }
    />
  );
}
