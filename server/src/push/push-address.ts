/** Hosts of the push services of browsers: those of Google, Mozilla, Apple and Microsoft. @source docs/decisions/0049-now-and-reminders.md */
const PUSH_HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'] as const;
const PUSH_DOMAINS = ['.push.apple.com', '.notify.windows.com'] as const;

/**
 * Whether an address belongs to a push service. The server calls it, so every other address would let a user reach hosts that
 * only the server can.
 */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return PUSH_HOSTS.some((host) => hostname === host) || PUSH_DOMAINS.some((domain) => hostname.endsWith(domain));
}
