import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../errors/failure.ts';
import { useCalendarText } from '../../../../texts/calendar-text.ts';
import { SkeletonRows } from '../../../../ui/frame/skeleton.tsx';
import { LinkButton, TextLink } from '../../../../ui/marks/link.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { CompanyPaper, useCompanyPlace } from '../paper/company-paper.tsx';
import { recordedPaper } from '../paper/paper-days.ts';
import { useHolidays } from '../paper/use-holidays.ts';
import { LaterButton } from '../step/later-button.tsx';
import { StepPage } from '../step/step-page.tsx';
import { FirstSheet } from './first-sheet.tsx';
import { useFirstSheet } from './use-first-sheet.ts';

/** The first sheet: looked at as paper, confirmed, saved and printed. @source docs/decisions.md D35, D73 */
export function SheetStep() {
  const { t } = useTranslation('first-steps');
  const { monthAndYear } = useCalendarText();
  const first = useFirstSheet();
  const { person, month, proposal, total } = first;
  const company = useCompanyPlace();
  const holidays = useHolidays(company?.city_id ?? null, Number(month.slice(0, 4)));
  const name = person ? `${person.first_name} ${person.last_name}` : '';
  return (
    <StepPage
      step="sheet"
      results={{ company: company?.city?.name ?? '', people: total > 0 ? t('people.count', { count: total }) : '' }}
      title={t('sheet.title')}
      lead={person ? t('sheet.lead', { month: monthAndYear(month), name }) : ''}
      caption={t('paper.printed')}
      paper={
        <CompanyPaper
          person={name}
          month={month}
          times={proposal && recordedPaper(proposal.days)}
          holidays={holidays}
          isSigned={first.isSigned}
        />
      }
    >
      {first.error ? (
        <div className="first-steps-notice">
          <Notice tone="error">{failureText(first.error)}</Notice>
        </div>
      ) : first.isWithoutPeople ? (
        <Nobody />
      ) : proposal && person ? (
        <>
          <FirstSheet key={`${person.id} ${month}`} {...first} proposal={proposal} person={person} />
          <p className="first-steps-note">
            <TextLink to="/hours-account">{t('sheet.hours')}</TextLink>
          </p>
        </>
      ) : (
        <SkeletonRows count={4} />
      )}
    </StepPage>
  );
}

/** Shown as long as the company has no employee, because a sheet needs one. */
function Nobody() {
  const { t } = useTranslation('first-steps');
  return (
    <>
      <p className="first-steps-note">{t('sheet.nobody')}</p>
      <div className="first-steps-actions">
        <LinkButton kind="primary" to="/first-steps" search={{ step: 'people' }}>
          {t('sheet.toPeople')}
        </LinkButton>
        <LaterButton />
      </div>
    </>
  );
}
