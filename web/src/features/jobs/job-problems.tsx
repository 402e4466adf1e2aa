import type { Job } from '@zeitblatt/domain/jobs/job';
import { useCalendarText } from '../../texts/calendar-text.ts';
import './jobs.css';

/** Which sheets a job could not do, and why. */
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
