import { email } from '@zeitblatt/domain/rules/fields';

/** The mail server that everything is handed to. */
export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** `starttls` is demanded, not tried; without encryption only on this machine. */
  readonly encryption: 'tls' | 'starttls' | 'none';
  readonly signIn: { readonly user: string; readonly password: string } | null;
};

/** Who the mails come from. */
export type Sender = { readonly name: string; readonly address: string };

export type MailSettings = { readonly server: MailServer; readonly from: Sender };

const PORTS = { tls: 465, starttls: 587, none: 25 } as const;

/** Nobody but this machine listens to a connection to one of these. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/**
 * Reads an address like `smtps://user:password@mail.example.com:465`. What else could stand in it is refused: nothing
 * there may switch off the check of a certificate.
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
