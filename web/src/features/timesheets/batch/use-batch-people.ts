import { useQueryClient } from '@tanstack/react-query';
import { api } from '@zeitblatt/contract/api';
import type { Output } from '@zeitblatt/contract/endpoint';
import { employeeQuery } from '@zeitblatt/domain/people/employee';
import { useEffect, useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { readOptions, useRead } from '../../../api/use-read.ts';
import { reportFailure } from '../../../errors/failure.ts';
import type { BatchRequest } from './batch-request.ts';

export type BatchPerson = { readonly name: string; readonly number: string | null };

/** People by the id of their schedule. */
export type BatchPeople = ReadonlyMap<number, BatchPerson>;

type Named = {
  readonly schema_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly number: string | null;
};

const personOf = ({ first_name, last_name, number }: Named): BatchPerson => ({
  name: `${first_name} ${last_name}`,
  number,
});

/**
 * Whose sheets these are. The proposals do not say it: many people are looked up in the list, of which this page may have
 * seen a part; one person is read.
 *
 * @param employeeId of the one person; null as long as no proposal names them
 */
export function useBatchPeople(request: BatchRequest, employeeId: number | null): BatchPeople {
  const many = useListedPeople(request.kind === 'users' ? request.schemas : NOBODY);
  const isOne = request.kind === 'months' && employeeId !== null;
  const one = useRead(api.employees.get, { params: { id: employeeId ?? 0 } }, { isEnabled: isOne });
  if (request.kind === 'users') return many;
  return new Map(one.data ? [[request.schemaId, personOf(one.data)]] : []);
}

const NOBODY: readonly number[] = [];

function useListedPeople(wanted: readonly number[]): BatchPeople {
  const client = useClient();
  const cache = useQueryClient();
  const [people, setPeople] = useState<BatchPeople>(new Map());
  useEffect(() => {
    const leaving = new AbortController();
    const missing = new Set(wanted);
    const take = (rows: readonly Named[]) => {
      const found = rows.filter((row) => missing.delete(row.schema_id));
      if (found.length === 0 || leaving.signal.aborted) return;
      setPeople((before) => new Map([...before, ...found.map((row) => [row.schema_id, personOf(row)] as const)]));
    };
    const lookUp = async () => {
      const seen = cache.getQueriesData<Output<typeof api.employees.list>>({ queryKey: [api.employees.list.path] });
      for (const [, list] of seen) take(list?.data ?? []);
      for (let page = 1, last = 1; page <= last && missing.size > 0 && !leaving.signal.aborted; page += 1) {
        const query = employeeQuery.parse({ page, rowsPerPage: 50 });
        const list = await cache.fetchQuery(readOptions(client, api.employees.list, { query }));
        take(list.data);
        last = list.last_page;
      }
    };
    lookUp().catch(reportFailure);
    return () => leaving.abort();
  }, [client, cache, wanted]);
  return people;
}
