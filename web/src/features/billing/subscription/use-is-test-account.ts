import { useStanding } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';

/** Whether the user only looks at a company, and decides nothing for it. @source docs/decisions.md D29 */
export function useIsTestAccount(): boolean {
  const { has_company: hasCompany } = useUser();
  return useStanding() === 'user' && hasCompany;
}
