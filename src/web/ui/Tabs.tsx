import './tabs.css';
import * as Radix from '@radix-ui/react-tabs';
import { type PointerEvent, type ReactNode, type SyntheticEvent, useId } from 'react';

interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Key extends string> {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
}

export function Tabs<Key extends string>({ label, tabs, value, onChange }: TabsProps<Key>) {
  const id = useId();
  const tabId = (key: Key) => `${id}-tab-${key}`;
  const panelId = (key: Key) => `${id}-panel-${key}`;
  return (
    <Radix.Root value={value} onValueChange={(key) => onChange(key as Key)}>
      <Radix.List aria-label={label} className="flex overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.key}
            value={tab.key}
            id={tabId(tab.key)}
            aria-controls={panelId(tab.key)}
            className="tab"
            onPointerDown={markPointed}
            onKeyDown={unmark}
            onBlur={unmark}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {/* Radix's own panels look for animations, which forces a style calculation of the whole page for nothing. */}
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          id={panelId(key)}
          role="tabpanel"
          aria-labelledby={tabId(key)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel must be reachable from its tab even if it holds only text.
          tabIndex={0}
          hidden={key !== value}
          className="pt-6"
        >
          {key === value && content}
        </div>
      ))}
    </Radix.Root>
  );
}

/** Radix focuses a pressed tab by script, which browsers treat like the keyboard: the mark keeps it without a ring. */
function markPointed({ currentTarget }: PointerEvent<HTMLElement>) {
  currentTarget.dataset.pointed = '';
}

function unmark({ currentTarget }: SyntheticEvent<HTMLElement>) {
  delete currentTarget.dataset.pointed;
}
