import * as api from '@zeitblatt/contract/api';
import type { Employee, OtherEmployee } from '@zeitblatt/domain/people/employees/employee';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { failureText } from '../../../errors/failure.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { LookupField } from '../../../ui/fields/lookup-field.tsx';
import type { Option } from '../../../ui/form-state/field.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { fullName } from './use-employee.ts';

/** Time after the last key before employees are looked for, in milliseconds. */
const DEBOUNCE_MS = 250;

const QUERY = { page: 1, rowsPerPage: 15, sortBy: 'last_name', descending: 'false' } as const;

/** Another contract of the same person: which one it is, or the choice of it. @source docs/decisions.md D120 */
export function OtherContract({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees');
  const { other_contract: other } = employee;
  return (
    <Panel title={t('otherContract.title')}>
      {other ? <Joined employee={employee} other={other} /> : <Choice employee={employee} />}
    </Panel>
  );
}

/** The other contract of an employee, as a sentence with a link. */
export function OtherContractLine({ other }: { readonly other: OtherEmployee }) {
  const { t } = useTranslation('employees');
  return (
    <p className="about">
      {t('otherContract.is')}{' '}
      <TextLink to="/employees/$employeeId" params={{ employeeId: other.id }}>
        {labelOf(other)}
      </TextLink>
    </p>
  );
}

function Joined({ employee, other }: { readonly employee: Employee; readonly other: OtherEmployee }) {
  const { t } = useTranslation('employees');
  const part = useWrite(api.employees.partContracts);
  const [error, setError] = useState('');
  const run = async () => {
    setError('');
    try {
      notify.success((await part.send({ params: { id: employee.id } })).success);
    } catch (failure) {
      setError(textOf(failure));
    }
  };
  return (
    <>
      <OtherContractLine other={other} />
      <p className="about">{t('otherContract.means')}</p>
      {error && <p className="field-error">{error}</p>}
      <DialogActions>
        <Allowed to={['edit', 'Employee']}>
          <Button loading={part.isSending} onClick={() => void run()}>
            {t('otherContract.part')}
          </Button>
        </Allowed>
      </DialogActions>
    </>
  );
}

function Choice({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees');
  const join = useWrite(api.employees.joinContracts);
  const [chosen, setChosen] = useState<Option<number> | null>(null);
  const [error, setError] = useState('');
  const { setTyped, people, isSearching, nothing } = usePeopleBeside(employee);
  const run = async () => {
    setError('');
    if (chosen === null) return setError(t('otherContract.missing'));
    try {
      const body = { other_employee_id: chosen.value };
      notify.success((await join.send({ params: { id: employee.id }, body })).success);
    } catch (failure) {
      setError(textOf(failure));
    }
  };
  return (
    <>
      <p className="about">{t('otherContract.about', { name: fullName(employee) })}</p>
      <div className="fields">
        <LookupField
          label={t('otherContract.field')}
          value={chosen}
          options={people}
          isSearching={isSearching}
          nothing={t(`otherContract.${nothing}`)}
          refuse={(text) => t('otherContract.notChosen', { text })}
          placeholder={t('list.search')}
          error={error}
          onSearch={setTyped}
          onChange={(option) => {
            setChosen(option);
            setError('');
          }}
        />
      </div>
      <DialogActions>
        <Allowed to={['edit', 'Employee']}>
          <Button loading={join.isSending} onClick={() => void run()}>
            {t('otherContract.join')}
          </Button>
        </Allowed>
      </DialogActions>
    </>
  );
}

/** The other employees whose name or number has the typed text. */
function usePeopleBeside({ id }: Employee) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsking = typed.trim() !== '';
  const found = useRead(api.employees.list, { query: { ...QUERY, search: asked } }, { isEnabled: asked !== '' });
  const people = (isAsking ? (found.data?.data ?? []) : [])
    .filter((one) => one.id !== id)
    .map((one) => ({ value: one.id, label: labelOf(one) }));
  const isSearching = isAsking && (found.isFetching || asked !== typed.trim());
  const nothing = isSearching ? 'searching' : isAsking ? 'nothingFound' : 'typeMore';
  return { setTyped, people, isSearching, nothing } as const;
}

const labelOf = ({ number, ...person }: OtherEmployee): string =>
  number === null ? fullName(person) : `${fullName(person)} (${number})`;

const textOf = (failure: unknown): string =>
  failure instanceof ApiError && failure.errors ? Object.values(failure.errors).flat().join(' ') : failureText(failure);
