import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { storeFirstStep, useOpenFirstStep } from '../../../session/first-steps.ts';
import { useUser } from '../../../session/session-context.tsx';
import { CompanyStep } from './company-step.tsx';
import './first-steps.css';
import { PeopleStep } from './people-step.tsx';
import { SheetStep } from './sheet/sheet-step.tsx';

/**
 * The first steps of a new customer: company, people and the first sheet.
 *
 * @source docs/decisions.md D73
 */
export function FirstStepsScreen() {
  const user = useUser();
  const { step } = useSearch({ from: '/app/first-steps' });
  const open = useOpenFirstStep(user);
  const shown = step ?? (open === 'sheet' ? 'sheet' : 'people');
  const isFounded = user.has_company;
  useEffect(() => {
    if (isFounded) storeFirstStep({ id: user.id }, shown);
  }, [isFounded, user.id, shown]);
  if (!user.has_company) return <CompanyStep />;
  return shown === 'sheet' ? <SheetStep /> : <PeopleStep />;
}
