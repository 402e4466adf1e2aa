import { useQueryClient } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import { employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { readOptions } from '../../../api/use-read.ts';
import { reportFailure } from '../../../errors/failure.ts';
import type { BatchPeople, BatchPerson, BatchState } from './model/batch-model.ts';
import { findBatchPerson } from './model/batch-state.ts';

/**
 * Names of the employees. Proposals contain them; those of employees without a day to work are looked up in the list.
 */
export function useBatchPeople({ people, dropped }: Pick<BatchState, 'people' | 'dropped'>): BatchPeople {
  const unnamed = useMemo(
    () => dropped.map(({ schemaId }) => schemaId).filter((schemaId) => !people.has(schemaId)),
    [dropped, people],
  );
  const listed = useListedPeople(unnamed.toSorted((a, b) => a - b).join());
  const { t } = useTranslation('batch');
  return useMemo(
    () => tellApart(new Map([...listed, ...people]), (number) => t('month.number', { number })),
    [listed, people, t],
  );
}

/** Adds the number to the names that several people have. */
function tellApart(people: BatchPeople, textOf: (number: string) => string): BatchPeople {
  const byName = Map.groupBy(people.values(), ({ name }) => name);
  const isShared = ({ name }: BatchPerson) => (byName.get(name)?.length ?? 0) > 1;
  return new Map(
    [...people].map(([id, person]) => {
      const name =
        person.number !== null && isShared(person) ? `${person.name}, ${textOf(person.number)}` : person.name;
      return [id, { ...person, name }];
    }),
  );
}

/** @param wanted schedule ids, joined by commas, so that equal lists are equal strings */
function useListedPeople(wanted: string): BatchPeople {
  const client = useClient();
  const cache = useQueryClient();
  const [people, setPeople] = useState<BatchPeople>(new Map());
  useEffect(() => {
    const leaving = new AbortController();
    const isLeft = (): boolean => leaving.signal.aborted;
    const missing = new Set(wanted === '' ? [] : wanted.split(',').map(Number));
    const lookUp = async () => {
      for (let page = 1, last = 1; page <= last && missing.size > 0 && !isLeft(); page += 1) {
        const query = employeeQuery.parse({ page, rowsPerPage: 50 });
        const list = await cache.fetchQuery(readOptions(client, api.employees.list, { query }));
        const found = list.data.filter((row) => missing.delete(row.schema_id));
        if (found.length > 0 && !isLeft())
          setPeople(
            (before) => new Map([...before, ...found.map((row) => [row.schema_id, findBatchPerson(row)] as const)]),
          );
        last = list.last_page;
      }
    };
    lookUp().catch(reportFailure);
    return () => leaving.abort();
  }, [client, cache, wanted]);
  return people;
}
