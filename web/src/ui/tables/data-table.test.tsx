import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EmptyState } from '../frame/empty-state.tsx';
import { IconButton } from '../marks/button.tsx';
import { TextLink } from '../marks/link.tsx';
import { findAccessibilityProblems, renderInApp } from '../testing.tsx';
import { type DataColumn, DataTable, type Sort } from './data-table.tsx';
import type { DataTableProps } from './data-table-model.ts';

type Person = { readonly id: number; readonly number: string; readonly name: string };

const PEOPLE: Person[] = ['Anna Bäcker', 'Mehmet Yılmaz', 'Марина Соколов', 'Tobias Weiß'].map((name, index) => ({
  id: index + 1,
  number: String(1001 + index),
  name,
}));

const COLUMNS: readonly DataColumn<Person>[] = [
  { id: 'number', header: 'Nummer', cell: (row) => row.number, sortable: true },
  { id: 'name', header: 'Name', cell: (row) => <TextLink to="/">{row.name}</TextLink>, sortable: true, isName: true },
  { id: 'state', header: 'Status', cell: () => null },
];

function People(props: Partial<DataTableProps<Person>>) {
  const [sort, setSort] = useState<Sort>({ id: 'number', descending: false });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <main>
      <h1>Mitarbeiter</h1>
      <DataTable
        label="Mitarbeiter"
        columns={COLUMNS}
        rows={PEOPLE}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.name}
        sort={sort}
        onSortChange={setSort}
        selected={selected}
        onSelectedChange={setSelected}
        empty={<EmptyState title="Noch niemand da." />}
        {...props}
      />
      <output>{`${sort.id} ${sort.descending ? 'ab' : 'auf'}; ${[...selected].join(',')}`}</output>
    </main>
  );
}

const header = (name: string) => page.getByRole('columnheader', { name });
const state = () => page.getByRole('status').last();

test('a page of a list counts the rows of the other pages too', async () => {
  const paging = { page: 3, pageSize: 4, total: 31, onChange: () => undefined };
  await renderInApp(<People paging={paging} />);
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '32');
  await expect.element(page.getByRole('row', { name: /Anna/ })).toHaveAttribute('aria-rowindex', '10');
});

test('a header says how its column is sorted, and its button turns it', async () => {
  await renderInApp(<People />);
  await expect.element(header('Nummer')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'none');
  await expect.element(header('Status')).not.toHaveAttribute('aria-sort');
  await page.getByRole('button', { name: 'Nummer' }).click();
  await expect.element(header('Nummer')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(state()).toMatchTextContent(/^name auf/);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('rows are selected one by one, as a range with Shift, and all at once', async () => {
  await renderInApp(<People />);
  await page.getByLabelText('Anna Bäcker auswählen').click();
  await expect.element(page.getByRole('row', { name: /Anna/ })).toHaveAttribute('aria-selected', 'true');
  const all = page.getByLabelText('Alle auf dieser Seite auswählen');
  await expect.element(all).toBePartiallyChecked();
  await page.getByLabelText('Марина Соколов auswählen').click({ modifiers: ['Shift'] });
  await expect.element(state()).toMatchTextContent(/ 1,2,3$/);
  await all.click();
  await expect.element(state()).toMatchTextContent(/ 1,2,3,4$/);
  await all.click();
  await expect.element(page.getByRole('row', { name: /Anna/ })).toHaveAttribute('aria-selected', 'false');
});

test('a selection on another page survives selecting all on this one', async () => {
  const onSelectedChange = vi.fn<(ids: ReadonlySet<string>) => void>();
  await renderInApp(<People selected={new Set(['77'])} onSelectedChange={onSelectedChange} />);
  await page.getByLabelText('Alle auf dieser Seite auswählen').click();
  expect([...(onSelectedChange.mock.lastCall?.[0] ?? [])].sort()).toEqual(['1', '2', '3', '4', '77']);
});

test('a click beside the controls opens the row, a click on a control does not', async () => {
  const onRowClick = vi.fn<(row: Person) => void>();
  await renderInApp(<People onRowClick={onRowClick} />);
  await page.getByLabelText('Anna Bäcker auswählen').click();
  await page.getByRole('link', { name: 'Tobias Weiß' }).click();
  expect(onRowClick).not.toHaveBeenCalled();
  await page.getByRole('cell', { name: '1004' }).click();
  expect(onRowClick).toHaveBeenCalledExactlyOnceWith(PEOPLE[3]);
});

test('the keyboard reaches header buttons, check boxes and the link of the name, in this order', async () => {
  await renderInApp(<People />);
  (page.getByLabelText('Alle auf dieser Seite auswählen').element() as HTMLElement).focus();
  const reached: (string | null)[] = [];
  for (let stop = 0; stop < 4; stop += 1) {
    await userEvent.tab();
    reached.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null);
  }
  expect(reached).toEqual(['Nummer', 'Name', 'Anna Bäcker auswählen', 'Anna Bäcker']);
});

test('rows are 36 pixels high, also while they are awaited', async () => {
  const { rerender } = await renderInApp(<People />);
  await expect.poll(() => page.getByRole('row', { name: /Anna/ }).element().getBoundingClientRect().height).toBe(36);
  await rerender(<span />);
  await renderInApp(
    <People rows={undefined} paging={{ page: 1, pageSize: 15, total: 0, onChange: () => undefined }} />,
  );
  await expect.poll(() => document.querySelectorAll('tbody .mantine-Skeleton-root').length).toBeGreaterThan(15);
  await expect.poll(() => document.querySelector('tbody tr')?.getBoundingClientRect().height).toBe(36);
});

test('old rows stay while new ones are fetched, and are announced as busy', async () => {
  await renderInApp(<People isFetching />);
  await expect.element(page.getByRole('link', { name: 'Anna Bäcker' })).toBeVisible();
  expect(document.querySelector('.data-table')?.getAttribute('aria-busy')).toBe('true');
});

test('without rows there is one sentence', async () => {
  await renderInApp(<People rows={[]} />);
  await expect.element(page.getByText('Noch niemand da.')).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('a narrow screen gets cards, with the sorting above', async () => {
  await page.viewport(390, 844);
  await renderInApp(<People />);
  await expect.element(page.getByRole('list', { name: 'Mitarbeiter' })).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Aufsteigend' }).click();
  await expect.element(state()).toMatchTextContent(/^number ab/);
  await page.getByRole('combobox', { name: 'Sortieren nach' }).click();
  await page.getByRole('option', { name: 'Name' }).click();
  await expect.element(state()).toMatchTextContent(/^name auf/);
  await page.getByLabelText('Anna Bäcker auswählen').click();
  await expect.element(state()).toMatchTextContent(/^name auf; 1/);
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.viewport(1440, 900);
});

test('L13: a narrow screen draws no table first', async () => {
  await page.viewport(390, 844);
  const drawn: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && (node.matches('table') || node.querySelector('table') !== null))
          drawn.push(node.nodeName);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await renderInApp(<People />);
  await expect.element(page.getByRole('list', { name: 'Mitarbeiter' })).toBeVisible();
  watch.disconnect();
  expect(drawn).toEqual([]);
  await page.viewport(1440, 900);
});

test('pages have names, and the rows per page begin at the first', async () => {
  const onChange = vi.fn<(next: { page: number; pageSize: number }) => void>();
  await renderInApp(<People paging={{ page: 2, pageSize: 15, total: 189, pageSizes: [15, 25, 50], onChange }} />);
  await expect.element(page.getByText('16 bis 30 von 189')).toBeVisible();
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await page.getByRole('button', { name: 'Seite 13' }).click();
  await page.getByRole('combobox', { name: 'Zeilen pro Seite' }).click();
  await page.getByRole('option', { name: '50' }).click();
  expect(onChange.mock.calls.map(([next]) => next)).toEqual([
    { page: 3, pageSize: 15 },
    { page: 13, pageSize: 15 },
    { page: 1, pageSize: 50 },
  ]);
});

test('a row with buttons is as high as one that is loading', async () => {
  const actions = () => <IconButton label="Löschen" icon={<svg width={18} height={18} />} onClick={() => undefined} />;
  const heights = () =>
    [...document.querySelectorAll('tbody tr')].map((one) => Math.round(one.getBoundingClientRect().height));
  await renderInApp(<People actions={actions} />);
  await expect.element(page.getByRole('link', { name: 'Anna Bäcker' })).toBeVisible();
  expect(new Set(heights())).toEqual(new Set([36]));
});
