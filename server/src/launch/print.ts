import type { DemoSignIn } from '../settings/demo-sign-ins.ts';

type Started = {
  readonly address: string;
  readonly signIns: readonly DemoSignIn[];
  readonly hints: readonly string[];
  readonly dataFolder: string;
  readonly seconds: number;
};

const ROLES: Record<string, string> = { company_manager: 'manager', employee: 'employee', user: 'test account' };

/** Lines that `npm start` prints once the product runs. */
export function formatStartedText({ address, signIns, hints, dataFolder, seconds }: Started): string {
  const width = (key: 'role' | 'email'): number => Math.max(...signIns.map((one) => nameOf(one)[key].length));
  const rows = signIns.map((one) => {
    const { role, email } = nameOf(one);
    return `    ${role.padEnd(width('role'))}  ${email.padEnd(width('email'))}  ${one.password}`;
  });
  return [
    '',
    `  Zeitblatt runs: ${address}`,
    ...(rows.length > 0 ? ['', '  Sign in to the demo company as', ...rows] : []),
    ...(hints.length > 0 ? ['', ...hints.map((hint) => `  ${hint}`)] : []),
    '',
    `  Ctrl-C stops it. Data folder: ${dataFolder}. Started in ${seconds.toFixed(1)} s.`,
    '',
  ].join('\n');
}

const nameOf = ({ role, email }: DemoSignIn): { role: string; email: string } => ({ role: ROLES[role] ?? role, email });
