import type { Widget } from '@lookfar/page';
import type { Outcome } from '../actions/Action.ts';
import type { DocumentView, EditorOptions } from '../Editor.ts';
import { Draft } from '../store/Draft.ts';
import { addWidgets } from './addWidgets.ts';
import { edgeUnder, leadThrough } from './throughStep.ts';

interface Adding extends Pick<EditorOptions, 'kind' | 'edgeType'> {
  document: DocumentView;
  newId: () => string;
}

/** Adds trees; a step that is put on an edge goes into it. */
export function addSteps(
  adding: Adding,
  widgets: readonly Widget[],
  options?: Parameters<typeof addWidgets>[2],
): Outcome | undefined {
  const { document, kind, edgeType } = adding;
  const outcome = addWidgets(document, widgets, options);
  const [step] = widgets;
  const isOne = edgeType !== undefined && widgets.length === 1 && options?.parent === undefined;
  const under = isOne && step && outcome?.change ? edgeUnder(document, kind, step) : undefined;
  if (!outcome?.change || !under) return outcome;
  const draft = new Draft(document, outcome.change.changes);
  leadThrough(draft, adding, under);
  return { ...outcome, change: { ...outcome.change, changes: draft.changes } };
}
