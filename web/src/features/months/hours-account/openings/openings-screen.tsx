import { useNavigate } from '@tanstack/react-router';
import type { HoursAccountRow } from '@zeitblatt/domain/months/hours-account/statement';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../../../errors/read-failure.tsx';
import { formatHoursDifference } from '../../../../texts/format.ts';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Page, Panel } from '../../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../../ui/frame/skeleton.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { LinkButton, TextLink } from '../../../../ui/marks/link.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import styles from './openings.module.css';
import { useOpenings } from './use-openings.ts';

type Openings = ReturnType<typeof useOpenings>;

/** Opening balances of many people at once: typed, or pasted from a spreadsheet. */
export function OpeningsScreen() {
  const { t } = useTranslation('hours-account');
  const navigate = useNavigate();
  const openings = useOpenings(() => void navigate({ to: '/hours-account' }));
  const { people, reads, total } = openings;
  return (
    <Page
      title={t('openings.title')}
      subtitle={t('openings.about')}
      path={[
        <TextLink key="list" to="/hours-account">
          {t('title')}
        </TextLink>,
        t('openings.title'),
      ]}
    >
      <ReadFailure of={reads} />
      {people === undefined && reads.every(({ error }) => error === null) && <SkeletonRows count={12} />}
      {people?.length === 0 && (
        <EmptyState
          title={t('none.title')}
          action={
            <LinkButton kind="primary" to="/hours-account/rules">
              {t('rules.title')}
            </LinkButton>
          }
        />
      )}
      {people !== undefined && people.length > 0 && (
        <>
          {total > people.length && <Notice>{t('openings.first', { count: people.length, total })}</Notice>}
          <Unknown lines={openings.unknown} />
          <Panel padded={false}>
            <Table people={people} openings={openings} />
          </Panel>
          <Save openings={openings} />
        </>
      )}
    </Page>
  );
}

function Unknown({ lines }: { readonly lines: Openings['unknown'] }) {
  const { t } = useTranslation('hours-account');
  return (
    <div role="status">
      {lines.length > 0 && (
        <Notice tone="warning" title={t('openings.unknown', { count: lines.length })}>
          {lines.map(({ line, text }) => (
            <p key={line}>{t('openings.line', { line, text })}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

function Table({ people, openings }: { readonly people: readonly HoursAccountRow[]; readonly openings: Openings }) {
  const { t } = useTranslation('hours-account');
  return (
    <table className={styles['table']} aria-label={t('openings.title')}>
      <thead>
        <tr>
          <th scope="col">{t('column.person')}</th>
          <th scope="col">{t('openings.now')}</th>
          <th scope="col">{t('openings.brought')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person, place) => (
          <Row key={person.employee_id} person={person} place={place} openings={openings} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { readonly person: HoursAccountRow; readonly place: number; readonly openings: Openings };

function Row({ person, place, openings }: RowProps) {
  const { t } = useTranslation('hours-account');
  const { employee_id, number, first_name, last_name, balance_minutes } = person;
  const name = `${first_name} ${last_name}`;
  const wrong = openings.wrongOf(person);
  const messageId = `opening-${employee_id}`;
  return (
    <tr>
      <th scope="row">
        {name} {number && <small className={styles['dim']}>{number}</small>}
      </th>
      <td className="num">{formatHoursDifference(balance_minutes)}</td>
      <td>
        <input
          className="num"
          aria-label={t('openings.of', { name })}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : messageId}
          autoComplete="off"
          placeholder="0:00"
          value={openings.textOf(person)}
          onChange={({ currentTarget: { value } }) => openings.type(person, value)}
          onPaste={(event) => {
            const { clipboardData } = event;
            const clipboard = { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') };
            if (openings.paste(place, clipboard)) event.preventDefault();
          }}
        />
        {wrong !== null && (
          <small id={messageId} className={styles['wrong']}>
            {wrong}
          </small>
        )}
      </td>
    </tr>
  );
}

function Save({ openings: { count, wrong, failure, isSaving, save } }: { readonly openings: Openings }) {
  const { t } = useTranslation('hours-account');
  return (
    <div className={styles['save']}>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <p role="status">{wrong > 0 && t('openings.wrong', { count: wrong })}</p>
      <Button kind="primary" disabled={count === 0 || wrong > 0} loading={isSaving} onClick={() => void save()}>
        {t('openings.save', { count })}
      </Button>
    </div>
  );
}
