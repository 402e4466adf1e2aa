/** Why a mail could not be sent. */
export type MailErrorCode = 'refused' | 'unreachable' | 'no_server' | 'too_late' | 'unexpected';

/**
 * A mail that was not sent. The message goes to the log, so it never quotes the mail server, whose answers may repeat
 * addresses and links.
 */
export class MailFailure extends Error {
  readonly code: MailErrorCode;
  /** Whether every further attempt would fail the same way. */
  readonly isFinal: boolean;

  constructor(code: MailErrorCode, { isFinal, detail }: { isFinal: boolean; detail: string }) {
    super(detail);
    this.name = `MailFailure ${code}`;
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** Status codes of authentication problems. The operator can correct those, so the mail is kept. */
const ABOUT_OUR_ACCESS = [530, 534, 535, 538];

/** Maps an error of the mail library. @source RFC 5321 4.2.1: 5yz is permanent, 4yz temporary */
export function toMailFailure(error: unknown): MailFailure {
  const {
    code = '',
    responseCode,
    response = '',
  } = error as Partial<Record<'code' | 'response', string>> & {
    responseCode?: number;
  };
  const isAboutThisMail = ['EENVELOPE', 'EMESSAGE'].includes(code);
  const isFinal =
    isAboutThisMail && responseCode !== undefined && responseCode >= 500 && !ABOUT_OUR_ACCESS.includes(responseCode);
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const detail = [code, responseCode, enhanced].filter(Boolean).join(' ');
  return new MailFailure(isFinal ? 'refused' : 'unreachable', { isFinal, detail });
}
