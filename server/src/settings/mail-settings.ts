import { email } from '@zeitblatt/domain/rules/fields';

/** The mail server that sends all mails. */
export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** `starttls` is required, not opportunistic; `none` is only allowed for this machine. */
  readonly encryption: 'tls' | 'starttls' | 'none';
  readonly signIn: { readonly user: string; readonly password: string } | null;
};

/** From address of all mails. */
export type Sender = { readonly name: string; readonly address: string };

export type MailSettings = { readonly server: MailServer; readonly from: Sender };

/** Whether an HTTP address may carry secrets: by TLS, or on this machine. */
export const keepsSecrets = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || isLoopback(url.hostname));
};

const PORTS = { tls: 465, starttls: 587, none: 25 } as const;

/** Whether a host is this machine, so that its traffic cannot be read from the network. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/**
 * Reads an address like `smtps://user:password@mail.example.com:465`. Other parts, such as query parameters, are
 * refused, because they could switch off the certificate check.
 *
 * @returns null for anything else
 */
export function readMailServer(text: string): MailServer | null {
  const url = URL.parse(text);
  if (url === null || url.hostname === '' || !/^smtps?:$/.test(url.protocol)) return null;
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return null;
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === null || password === null || (user === '') !== (password === '')) return null;
  const open = isLoopback(url.hostname) ? 'none' : 'starttls';
  const encryption = url.protocol === 'smtps:' ? 'tls' : open;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? PORTS[encryption] : Number(url.port),
    encryption,
    signIn: user === '' ? null : { user, password },
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Reads `Zeitblatt <post@example.com>` or the address alone. @returns null for anything else */
export function readSender(text: string): Sender | null {
  const [, name = '', address = text] = /^\s*"?([^"<>\p{Cc}]{0,100}?)"?\s*<([^<>]+)>\s*$/u.exec(text) ?? [];
  const parsed = email.safeParse(address);
  return parsed.success ? { name: name.trim(), address: parsed.data } : null;
}
