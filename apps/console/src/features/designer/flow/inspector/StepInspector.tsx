import '../../panels/inspector/inspector.css';
import '../flow.css';
import type { Editor, WidgetRecord } from '@lookfar/editor';
import { useCallback } from 'react';
import { useDocument, useSession } from '../../DesignerContext.tsx';
import { ArrangeBar } from '../../panels/inspector/ArrangeBar.tsx';
import { FieldTab } from '../../panels/inspector/FieldTab.tsx';
import { InspectorHead } from '../../panels/inspector/InspectorHead.tsx';
import { PositionSection } from '../../panels/inspector/position/PositionSection.tsx';
import { isStep } from '../stepsOf.ts';
import { EdgeForm } from './EdgeForm.tsx';
import { FlowSummary } from './FlowSummary.tsx';
import { StepForm } from './StepForm.tsx';

/** A form for the selected step; for remarks their look, and about the flow if nothing is selected. */
export function StepInspector() {
  const selection = useSession((state) => state.selection);
  const select = useCallback(
    ({ document }: Editor) =>
      selection.map((id) => document.get(id)).filter((record): record is WidgetRecord => record !== undefined),
    [selection],
  );
  const records = useDocument(select);
  const [only, another] = records;
  if (!only) return <FlowSummary />;
  if (another) return <SeveralSelected records={records} />;
  if (isStep(only)) return <StepForm key={only.id} record={only} />;
  if (only.widgetType === 'Flow.Edge') return <EdgeForm record={only} />;
  return (
    <>
      <InspectorHead records={records} />
      <div className="ins-panel">
        <PositionSection records={records} />
        <FieldTab tab="style" leaves={records} />
      </div>
    </>
  );
}

function SeveralSelected({ records }: { records: readonly WidgetRecord[] }) {
  return (
    <>
      <InspectorHead records={records} />
      <ArrangeBar records={records} />
    </>
  );
}
