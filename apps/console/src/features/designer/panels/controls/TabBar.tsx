import './controls.css';
import type { KeyboardEvent } from 'react';

interface TabBarProps<T extends string> {
  name: string;
  tabs: readonly { id: T; label: string; hasMark?: boolean }[];
  active: T;
  onChange: (tab: T) => void;
  /** Names the panel that the tabs lead to. */
  panelId: string;
}

/** Tabs of a panel; arrows lead from one to the next. */
export function TabBar<T extends string>({ name, tabs, active, onChange, panelId }: TabBarProps<T>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const at = tabs.findIndex(({ id }) => id === active);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className="dc-tabs" role="tablist" aria-label={name} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label, hasMark = false }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === active}
          aria-controls={panelId}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {label}
          {hasMark && <span className="dc-tab-mark" aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
}
