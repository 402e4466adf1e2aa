set local search_path = app, public;

-- The address to which the company has sent an unanswered invitation, and when: the same address is refused for a colleague, whether it
-- has an account elsewhere or not, so that the refusal tells nothing about other companies.
alter table employees add column invited_email text;
alter table employees add column invited_at timestamptz;
alter table employees add check ((invited_email is null) = (invited_at is null));
update employees e set invited_email = u.email, invited_at = u.created_at
  from users u where u.id = e.user_id and u.company_id = e.company_id and u.verified_at is null;
