type MailSentProps = {
  readonly lead: string;
  readonly email: string;
  readonly next: string;
  readonly hint: string;
};

/** A mail is on its way. The address is marked: a typing error in it is why most mails never arrive. */
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
