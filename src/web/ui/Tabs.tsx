import './tabs.css';
import * as Radix from '@radix-ui/react-tabs';
import type { PointerEvent, ReactNode, SyntheticEvent } from 'react';

interface Tab<Key extends string> {
  key: Key;
  label: string;
  content: ReactNode;
}

interface TabsProps<Key extends string> {
  /** Names the row of tabs for those who cannot see it. */
  label: string;
  tabs: readonly Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
}

export function Tabs<Key extends string>({ label, tabs, value, onChange }: TabsProps<Key>) {
  return (
    <Radix.Root value={value} onValueChange={(key) => onChange(key as Key)}>
      <Radix.List aria-label={label} className="flex overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.key}
            value={tab.key}
            className="tab"
            onPointerDown={markPointed}
            onKeyDown={unmark}
            onBlur={unmark}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.key} value={tab.key} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Radix focuses a pressed tab from a script, which browsers take for the keyboard. Only that one gets a ring. */
function markPointed({ currentTarget }: PointerEvent<HTMLElement>) {
  currentTarget.dataset.pointed = '';
}

function unmark({ currentTarget }: SyntheticEvent<HTMLElement>) {
  delete currentTarget.dataset.pointed;
}
