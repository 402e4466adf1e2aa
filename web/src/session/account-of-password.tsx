import { useUser } from './session-context.tsx';

/** Hidden user name beside a password field, by which password managers find the account. */
export function AccountOfPassword() {
  const { email } = useUser();
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
