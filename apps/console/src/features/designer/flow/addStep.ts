import type { Editor } from '@lookfar/editor';
import { type Box, boxOf, grown, type Joint, overlaps, type Point, type Widget } from '@lookfar/page';
import { portsOf, type StepType } from '@lookfar/scenes';
import { stepPorts } from '@lookfar/widgets/flow';
import { editorKind } from '../canvas/editorKinds.ts';
import { middleOfView } from '../panels/palette/placeItem.ts';
import { showWidget } from '../usage/showWidget.ts';
import { freePorts, isStep } from './stepsOf.ts';

/** Between a step and the next. */
const gap = { x: 40, y: 56 };
const mostTries = 40;

/** A new step after the one that is selected, joined to it; else in the middle of the view. */
export function addStep(editor: Editor, type: StepType): void {
  const [id] = editor.session.state.selection;
  const before = editor.session.state.selection.length === 1 && id ? editor.document.get(id) : undefined;
  const [from] = isStep(before) && portsOf[type].hasIn ? freePorts(editor, before) : [];
  if (from && isStep(before)) {
    const at = stepPorts(before.widgetType, before.position).ports[from.port ?? 1]?.at;
    if (at) addStepAt(editor, type, { x: at.x, y: at.y + gap.y }, from);
    return;
  }
  const { x, y } = middleOfView(editor);
  const height = editorKind(type)?.size.height ?? 0;
  addStepAt(editor, type, { x, y: y - height / 2 });
}

/** A new step with the middle of its top at this point or, if something is there, next to it. */
export function addStepAt(editor: Editor, type: StepType, top: Point, from?: Joint): void {
  const kind = editorKind(type);
  if (!kind) return;
  const { width, height } = kind.size;
  const wanted = { x: Math.round(top.x - width / 2), y: Math.round(top.y), width, height };
  const widget = kind.create({ box: freeBox(editor, wanted) }) as Omit<Widget, 'id'>;
  const id = from ? editor.addJoined(widget, from) : editor.add([widget])[0];
  if (id !== undefined) showWidget(editor, id);
}

function freeBox({ document }: Editor, wanted: Box): Box {
  const others = [...document.ids()].flatMap((id) => {
    const record = document.get(id);
    return isStep(record) ? [grown(boxOf(record.position), gap.x / 2)] : [];
  });
  let box = wanted;
  for (let n = 0; n < mostTries && others.some((other) => overlaps(other, box)); n += 1)
    box = { ...box, x: box.x + wanted.width + gap.x };
  return box;
}
