import { onTestFinished } from 'vitest';
import type { TestApp } from '../test-app.ts';

/** Makes the next inserts into a table fail with a SQLSTATE, until the end of the test. */
export async function failInserts({ admin }: TestApp, table: string, code: string, times: number): Promise<void> {
  await admin.query(`
    create sequence app.failed_inserts;
    create function app.fail_insert() returns trigger language plpgsql security definer as $$ begin
      if nextval('app.failed_inserts') <= ${times} then raise exception 'as the test wants' using errcode = '${code}'; end if;
      return new;
    end $$;
    create trigger fail_insert before insert on app.${table} for each row execute function app.fail_insert()`);
  onTestFinished(async () => {
    await admin.query('drop function app.fail_insert cascade; drop sequence app.failed_inserts');
  });
}
