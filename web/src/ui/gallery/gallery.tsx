import {
  IconCalendarPlus,
  IconClockHour4,
  IconDots,
  IconDownload,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Menu } from '../dialogs/menu.tsx';
import { SegmentedField } from '../fields/choice-fields.tsx';
import { SearchField } from '../fields/text-fields.tsx';
import { AppFrame, MenuLink } from '../frame/app-frame.tsx';
import { EmptyState } from '../frame/empty-state.tsx';
import { Divider, Group, SimpleGrid, Stack, Text } from '../frame/layout.ts';
import { Page, Panel } from '../frame/page.tsx';
import { SkeletonRows } from '../frame/skeleton.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { Badge } from '../marks/badge.tsx';
import { Button, IconButton } from '../marks/button.tsx';
import { OutsideLink, TextLink } from '../marks/link.tsx';
import { Highlight, Kbd, Legend, StampMark } from '../marks/marks.tsx';
import { MonthStrip, type StripMonth } from '../marks/month-strip.tsx';
import { ProgressBar } from '../marks/progress-bar.tsx';
import { Banner, Notice } from '../messages/notice.tsx';
import { type DataColumn, DataTable, type Sort } from '../tables/data-table.tsx';
import { SelectionBar } from '../tables/selection-bar.tsx';
import { GalleryDialogs } from './gallery-dialogs.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GallerySheet } from './gallery-sheet.tsx';

/** All ui components on one page, for tests and for development. Not part of the application. */
export function Gallery() {
  return (
    <AppFrame
      company="Bäckerei Hoffmann GmbH"
      menu={[
        <MenuLink key="1" to="/" icon={<IconUsers size={18} stroke={1.6} aria-hidden />}>
          Mitarbeiter
        </MenuLink>,
        <MenuLink key="2" to={'/sheets' as '/'} icon={<IconClockHour4 size={18} stroke={1.6} aria-hidden />}>
          Stundenzettel
        </MenuLink>,
      ]}
      tools={<Button kind="quiet">Abmelden</Button>}
      banner={
        <Banner label="Hinweis">
          Sie nutzen die Testversion. <OutsideLink href="#plans">Jetzt abonnieren</OutsideLink>
        </Banner>
      }
    >
      <Page
        title="Mitarbeiter"
        path={['Start', 'Mitarbeiter']}
        subtitle={
          <>
            214 Personen, 189 aktiv. <Highlight>Für Mai 2026 fehlen 43 Stundenzettel.</Highlight>{' '}
            <TextLink to="/">Jetzt erstellen</TextLink>
          </>
        }
        actions={
          <Button kind="primary" icon={<IconPlus size={17} />}>
            Mitarbeiter anlegen
          </Button>
        }
      >
        <People />
        <GallerySheet />
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Panel title="Felder">
            <GalleryFields />
          </Panel>
          <Stack>
            <Panel title="Hinweise">
              <Notices />
            </Panel>
            <Panel title="Knöpfe und Zeichen">
              <Marks />
            </Panel>
            <Panel title="Fragen">
              <GalleryDialogs />
            </Panel>
            <Panel title="Warten">
              <SkeletonRows count={3} />
            </Panel>
          </Stack>
        </SimpleGrid>
      </Page>
    </AppFrame>
  );
}

type Person = { id: number; number: string; first: string; last: string; strip: StripMonth[]; state: ReactNode };

const FIRST = ['Anna', 'Sabine', 'Марина', 'Nadine', 'Heike', 'Tobias', 'Gülşen', 'Mehmet', 'Katharina', 'İbrahim'];
const LAST = [
  'Bäcker',
  'Demir',
  'Kaya',
  'Соколов',
  'Krüger',
  'Müller-Lüdenscheidt',
  'Иванов',
  'Yılmaz',
  'Weiß',
  'Şahin',
];

const stripOf = (person: number): StripMonth[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month =
      index < 7 ? `2025-${String(index + 6).padStart(2, '0')}` : `2026-${String(index - 6).padStart(2, '0')}`;
    if (person === 4 && index < 5) return { month, state: 'not_employed' };
    if (person === 7 && index > 8) return { month, state: 'inactive' };
    return {
      month,
      state: (person * 7 + index * 3) % 23 === 0 || (index === 11 && person % 3 > 0) ? 'missing' : 'done',
    };
  });

const PEOPLE: Person[] = FIRST.map((first, index) => ({
  id: index + 1,
  number: String(1001 + index),
  first,
  last: LAST[index] ?? '',
  strip: stripOf(index),
  state:
    index === 7 ? (
      <Badge tone="danger">Derzeit inaktiv</Badge>
    ) : index === 2 ? (
      <Text size="xs" c="dimmed">
        Ohne feste Arbeitszeit
      </Text>
    ) : null,
}));

const COLUMNS: readonly DataColumn<Person>[] = [
  { id: 'number', header: 'Nummer', cell: (row) => row.number, sortable: true, width: 110 },
  { id: 'first', header: 'Vorname', cell: (row) => row.first, sortable: true, card: 'title' },
  {
    id: 'last',
    header: 'Nachname',
    cell: (row) => (
      <TextLink to="/" plain>
        {row.last}
      </TextLink>
    ),
    sortable: true,
    isName: true,
  },
  {
    id: 'strip',
    header: 'Juni 2025 – Mai 2026',
    cell: (row) => <MonthStrip months={row.strip} />,
    width: 190,
    card: 'bare',
  },
  { id: 'latest', header: 'Letzter Stundenzettel', cell: () => '05.2026', sortable: true, width: 150 },
  { id: 'state', header: 'Status', cell: (row) => row.state, width: 220 },
];

const rowMenu = (row: Person) => (
  <Menu
    trigger={<IconButton size={28} label={`Aktionen für ${row.first} ${row.last}`} icon={<IconDots size={16} />} />}
    header="Sabine Hoffmann"
    groups={[
      { label: 'Person', entries: [{ label: 'Einstellungen', onSelect: () => undefined }] },
      { entries: [{ label: 'Löschen', danger: true, onSelect: () => undefined }] },
    ]}
  />
);

function People() {
  const [sort, setSort] = useState<Sort>({ id: 'number', descending: false });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['3', '6']));
  const [filter, setFilter] = useState<'all' | 'active' | 'inactive'>('active');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState({ page: 1, pageSize: 15 });
  return (
    <>
      <Panel padded={false}>
        <div className="toolbar">
          <SearchField
            label="Mitarbeiter suchen"
            placeholder="Name oder Nummer"
            value={search}
            onChange={setSearch}
            width={270}
          />
          <SegmentedField
            label="Aktivität"
            labelHidden
            options={[
              { value: 'all', label: 'Alle' },
              { value: 'active', label: 'Aktiv' },
              { value: 'inactive', label: 'Inaktiv' },
            ]}
            value={filter}
            onChange={setFilter}
          />
        </div>
        <DataTable<Person>
          label="Mitarbeiter"
          columns={COLUMNS}
          rows={PEOPLE}
          rowId={(row) => String(row.id)}
          rowName={(row) => `${row.first} ${row.last}`}
          sort={sort}
          onSortChange={setSort}
          selected={selected}
          onSelectedChange={setSelected}
          onRowClick={() => undefined}
          actions={rowMenu}
          empty={<EmptyState title="Kein Mitarbeiter gefunden." />}
          paging={{ ...page, total: 189, pageSizes: [15, 25, 50], onChange: setPage }}
        />
      </Panel>
      <SelectionBar count={selected.size} onClear={() => setSelected(new Set())}>
        <Button kind="primary" icon={<IconCalendarPlus size={16} />}>
          Stundenzettel erstellen
        </Button>
        <Button kind="quiet" icon={<IconDownload size={16} />}>
          PDF laden
        </Button>
      </SelectionBar>
    </>
  );
}

function Notices() {
  return (
    <Stack gap="sm">
      <Notice title="Noch nicht gespeichert">Dies ist ein Vorschlag.</Notice>
      <Notice tone="warning">Bitte wählen Sie noch 2 Tage.</Notice>
      <Notice tone="error" title="Nicht gespeichert">
        Ihre Eingaben sind noch da.
      </Notice>
      <Notice tone="ok">Gespeichert.</Notice>
      <ProgressBar label="Zip-Datei wird erstellt" value={42} secondsLeft={34} />
      <EmptyState
        title="Für Mai 2026 fehlen 43 Stundenzettel."
        description="Die Vorschläge sind in wenigen Sekunden fertig."
        icon={<IconUsers size={32} stroke={1.4} />}
        action={<Button kind="primary">Jetzt erstellen</Button>}
      />
    </Stack>
  );
}

function Marks() {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  return (
    <Stack gap="sm">
      <Group>
        <Button kind="primary">Speichern</Button>
        <Button>Bearbeiten</Button>
        <Button kind="quiet">Mehr</Button>
        <Button kind="danger">Löschen</Button>
        <Button kind="primary" disabled>
          Gesperrt
        </Button>
        <Button kind="primary" loading>
          Speichern
        </Button>
        <IconButton label="Eintrag entfernen" kind="danger" icon={<IconTrash size={18} />} />
        <IconButton label="Herunterladen" kind="default" icon={<IconDownload size={18} />} />
      </Group>
      <Group>
        <StampMark>Geprüft</StampMark>
        <Badge>Ohne feste Arbeitszeit</Badge>
        <Badge tone="danger">Derzeit inaktiv</Badge>
        <Badge tone="ok">Bezahlt</Badge>
      </Group>
      <Text size="sm">
        <Kbd>Leertaste</Kbd> geprüft, <Kbd>E</Kbd> bearbeiten
      </Text>
      <Legend />
      <Divider />
      <Tabs
        label="Einstellungen"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'one', label: 'Persönlich', content: <Text>Name und Anschrift</Text> },
          { value: 'two', label: 'Stundenzettel', content: <Text>Tage und Stunden</Text> },
        ]}
      />
    </Stack>
  );
}
