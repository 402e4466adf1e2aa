import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import '../theme/screen-styles.ts';

export type Tab<Value extends string> = { readonly value: Value; readonly label: string; readonly content: ReactNode };

export type TabsProps<Value extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** Several views on one address. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const pick = (next: string | null) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <MantineTabs value={value} onChange={pick} keepMounted={false}>
      <MantineTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value} pt="md">
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
