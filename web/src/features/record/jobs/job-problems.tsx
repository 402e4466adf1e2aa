import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import './jobs.css';

/** Sheets that a job could not process, each with the reason; of a batch that saved the others, with their number. */
export function JobProblems({ job: { problems, result } }: { readonly job: Pick<Job, 'problems' | 'result'> }) {
  const { t } = useTranslation('jobs');
  const { monthAndYear } = useCalendarText();
  if (problems.length === 0) return null;
  return (
    <div className="job-problems">
      {result !== null && <p>{t('jobsPage.notSaved', { count: problems.length })}</p>}
      <ul>
        {problems.map(({ schema_id, month, name, texts }) => (
          <li key={`${schema_id} ${month}`}>
            <b>
              {name}, {monthAndYear(month)}
            </b>
            : {texts.join(' ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
