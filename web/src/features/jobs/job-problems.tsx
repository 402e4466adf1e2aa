import type { Job } from '@zeitblatt/domain/jobs/job';
import { useCalendarText } from '../../texts/calendar-text.ts';
import './jobs.css';

/** Sheets that a job could not process, each with the reason. */
export function JobProblems({ job: { problems } }: { readonly job: Pick<Job, 'problems'> }) {
  const { monthAndYear } = useCalendarText();
  if (problems.length === 0) return null;
  return (
    <ul className="job-problems">
      {problems.map(({ schema_id, month, name, texts }) => (
        <li key={`${schema_id} ${month}`}>
          <b>
            {name}, {monthAndYear(month)}
          </b>
          : {texts.join(' ')}
        </li>
      ))}
    </ul>
  );
}
