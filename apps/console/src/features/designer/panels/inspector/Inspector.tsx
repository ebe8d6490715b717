import './inspector.css';
import type { WidgetRecord } from '@lookfar/editor';
import { memo, useDeferredValue, useId, useState } from 'react';
import { isTyping } from '../../canvas/isTyping.ts';
import { TabBar } from '../controls/TabBar.tsx';
import { ArrangeBar } from './ArrangeBar.tsx';
import { AnimationTab } from './animation/AnimationTab.tsx';
import { EventTab } from './event/EventTab.tsx';
import { FieldTab } from './FieldTab.tsx';
import { InspectorHead } from './InspectorHead.tsx';
import { inspectorTexts } from './inspectorTexts.ts';
import { PageSettings } from './page/PageSettings.tsx';
import { PositionSection } from './position/PositionSection.tsx';
import { useLeaves, useRecords } from './useRecords.ts';
import { useRestingSelection } from './useRestingSelection.ts';

const tabs = ['style', 'data', 'animation', 'event'] as const;
type Tab = (typeof tabs)[number];

/** Of so few the panel follows every change at once. */
const mostFollowed = 50;

/** Everything about what is selected; about the page while nothing is. */
export function Inspector() {
  // The canvas shows a selection first; the panel follows, and skips those that are gone again by then.
  const selection = useDeferredValue(useRestingSelection());
  const records = useRecords(selection);
  const leaves = useLeaves(selection);
  const laterRecords = useDeferredValue(records);
  const laterLeaves = useDeferredValue(leaves);
  // A field that is typed into must show each letter at once.
  const isAtOnce = leaves.length <= mostFollowed || isTyping(document.activeElement);
  return <InspectorPanel {...(isAtOnce ? { records, leaves } : { records: laterRecords, leaves: laterLeaves })} />;
}

interface InspectorPanelProps {
  records: readonly WidgetRecord[];
  leaves: readonly WidgetRecord[];
}

const InspectorPanel = memo(function InspectorPanel({ records, leaves }: InspectorPanelProps) {
  const t = inspectorTexts.useTexts();
  const [tab, setTab] = useState<Tab>('style');
  const panelId = useId();
  if (records.length === 0) return <PageSettings />;
  const uses: Record<Tab, boolean> = {
    style: false,
    data: false,
    animation: records.some(({ animation }) => Object.values(animation).some((one) => one?.enable)),
    event: records.some(({ clickEvent }) => clickEvent?.enable),
  };
  return (
    <>
      <InspectorHead records={records} />
      <ArrangeBar records={records} />
      <TabBar
        name={t('inspector')}
        panelId={panelId}
        tabs={tabs.map((id) => ({ id, label: t(id), hasMark: uses[id] }))}
        active={tab}
        onChange={setTab}
      />
      <div id={panelId} role="tabpanel" className="ins-panel">
        {tab === 'style' && (
          <>
            <PositionSection records={records} />
            <FieldTab tab="style" leaves={leaves} />
          </>
        )}
        {tab === 'data' && <FieldTab tab="data" leaves={leaves} />}
        {tab === 'animation' && <AnimationTab records={records} />}
        {tab === 'event' && <EventTab records={records} />}
      </div>
    </>
  );
});
