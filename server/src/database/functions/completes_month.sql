-- Whether a sheet completes its month: it leaves no day open, and the employee has a day to work in the month.
create or replace function completes_month(month date, open_days datemultirange, excluded_days datemultirange) returns boolean
  language sql immutable
  return excluded_days @> open_days and not excluded_days @> daterange(month, (month + interval '1 month')::date);
