type MailSentProps = {
  readonly lead: string;
  readonly email: string;
  readonly next: string;
  readonly hint: string;
};

/**
 * Says that a mail was sent. Highlights the address, because most mails that never arrive have a typing error in it.
 */
export function MailSent({ lead, email, next, hint }: MailSentProps) {
  return (
    <div className="account-text">
      <p>
        {lead} <bdi className="hl">{email}</bdi>
      </p>
      <p>{next}</p>
      <p data-quiet>{hint}</p>
    </div>
  );
}
