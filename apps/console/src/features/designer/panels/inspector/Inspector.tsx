import './inspector.css';
import type { Editor, WidgetRecord } from '@lookfar/editor';
import { isAnimated } from '@lookfar/page';
import { memo, useCallback, useId, useState } from 'react';
import { inspectorTexts } from '../../../page-view/index.ts';
import { useDocument } from '../../DesignerContext.tsx';
import { TabBar } from '../controls/TabBar.tsx';
import { ArrangeBar } from './ArrangeBar.tsx';
import { AnimationTab } from './animation/AnimationTab.tsx';
import { EventTab } from './event/EventTab.tsx';
import { FieldTab } from './FieldTab.tsx';
import { InspectorHead } from './InspectorHead.tsx';
import { KeepMounted } from './KeepMounted.tsx';
import { PageSettings } from './page/PageSettings.tsx';
import { PositionSection } from './position/PositionSection.tsx';
import { useRestingSelection } from './useRestingSelection.ts';

const tabs = ['style', 'data', 'animation', 'event'] as const;
type Tab = (typeof tabs)[number];

/** The same element every time: a selection does not draw it again. */
const pageSettings = <PageSettings />;

/** Everything about the selection; about the page if nothing is selected. */
export function Inspector() {
  const selection = useRestingSelection();
  const records = useRecords(selection);
  const leaves = useLeaves(selection);
  const isPage = records.length === 0;
  return (
    <>
      <KeepMounted isShown={isPage}>{pageSettings}</KeepMounted>
      <KeepMounted isShown={!isPage}>
        <InspectorPanel records={records} leaves={leaves} />
      </KeepMounted>
    </>
  );
}

const known = (record: WidgetRecord | undefined): record is WidgetRecord => record !== undefined;

/** Widgets as they are in the document; deleted ones are left out. */
function useRecords(ids: readonly string[]): readonly WidgetRecord[] {
  const select = useCallback(({ document }: Editor) => ids.map((id) => document.get(id)).filter(known), [ids]);
  return useDocument(select);
}

/** The leaves of widgets: style and data are theirs, a group has none. */
function useLeaves(ids: readonly string[]): readonly WidgetRecord[] {
  const select = useCallback(({ document }: Editor) => ids.flatMap((id) => leavesOf(document, id)), [ids]);
  return useDocument(select);
}

function leavesOf(document: Editor['document'], id: string): WidgetRecord | readonly WidgetRecord[] {
  const record = document.get(id);
  if (!record) return [];
  if (record.children === undefined) return record;
  return document
    .leavesOf(id)
    .map((leaf) => document.get(leaf))
    .filter(known);
}

interface InspectorPanelProps {
  records: readonly WidgetRecord[];
  leaves: readonly WidgetRecord[];
}

const InspectorPanel = memo(function InspectorPanel({ records, leaves }: InspectorPanelProps) {
  const t = inspectorTexts.useTexts();
  const [tab, setTab] = useState<Tab>('style');
  const panelId = useId();
  const uses: Record<Tab, boolean> = {
    style: false,
    data: false,
    animation: records.some(({ animation }) => isAnimated(animation)),
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
}, isDrawn);

/** Nothing is rendered for an empty selection: the panel stays as it was. */
function isDrawn(before: InspectorPanelProps, now: InspectorPanelProps): boolean {
  return now.records.length === 0 || (before.records === now.records && before.leaves === now.leaves);
}
