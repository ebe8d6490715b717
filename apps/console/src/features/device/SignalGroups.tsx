import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { monitorTexts, type SignalGroup } from '../live/index.ts';
import { SignalTable } from './SignalTable.tsx';
import { SignalTiles } from './SignalTiles.tsx';

export type SignalView = 'table' | 'tiles';

interface SignalGroupsProps {
  groups: readonly SignalGroup[];
  view: SignalView;
}

/** Collapsible groups, with a row of jump buttons above them if there are several. */
export function SignalGroups({ groups, view }: SignalGroupsProps) {
  const t = monitorTexts.useTexts();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const nameOf = (group: SignalGroup) => group.name || t('otherSignals');
  const setFold = (name: string, fold: boolean) => {
    const next = new Set(folded);
    if (fold) next.add(name);
    else next.delete(name);
    setFolded(next);
  };
  const jump = (index: number, name: string) => {
    setFold(name, false);
    const heading = document.getElementById(headingId(index));
    heading?.scrollIntoView({ block: 'start' });
    heading?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <>
      {groups.length > 1 && (
        <nav className="signal-jumps" aria-label={t('groups')}>
          {groups.map((group, index) => (
            <button key={group.name} type="button" onClick={() => jump(index, group.name)}>
              {nameOf(group)} <span className="signal-count">{group.signals.length}</span>
            </button>
          ))}
        </nav>
      )}
      {groups.map((group, index) => (
        <GroupSection
          key={group.name}
          id={headingId(index)}
          name={nameOf(group)}
          group={group}
          view={view}
          open={!folded.has(group.name)}
          onFold={(fold) => setFold(group.name, fold)}
        />
      ))}
    </>
  );
}

const headingId = (index: number): string => `signal-group-${index}`;

interface GroupSectionProps {
  id: string;
  name: string;
  group: SignalGroup;
  view: SignalView;
  open: boolean;
  onFold: (fold: boolean) => void;
}

function GroupSection({ id, name, group, view, open, onFold }: GroupSectionProps) {
  return (
    <section className="signal-group">
      <h2 id={id} className="signal-group-head">
        <button type="button" aria-expanded={open} onClick={() => onFold(open)}>
          {open ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
          {name} <span className="signal-count">{group.signals.length}</span>
        </button>
      </h2>
      {open && view === 'table' && <SignalTable signals={group.signals} labelledBy={id} />}
      {open && view === 'tiles' && <SignalTiles signals={group.signals} labelledBy={id} />}
    </section>
  );
}
