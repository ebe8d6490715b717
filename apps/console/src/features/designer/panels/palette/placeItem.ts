import type { Editor } from '@lookfar/editor';
import type { Point, Widget } from '@lookfar/page';
import type { WidgetDrop } from '../../canvas/dropData.ts';
import { centred } from '../../canvas/droppedWidgets.ts';
import { editorKind } from '../../canvas/editorKinds.ts';

/** The middle of the visible part, in page units. */
export function middleOfView(editor: Pick<Editor, 'session' | 'toPage'>): Point {
  const { width, height } = editor.session.state.screen;
  return editor.toPage({ x: width / 2, y: height / 2 });
}

/** For keyboard users, who do not draw with a pointer: placed in the middle of the visible part. */
export function placeItem(editor: Editor, { type, addon, name, size }: WidgetDrop): void {
  const kind = editorKind(type);
  if (!kind) return;
  const made = kind.create({ box: centred(size ?? kind.size, middleOfView(editor)) });
  const dataAddon = { ...made.dataAddon, ...addon };
  editor.add([{ ...made, widgetName: name ?? made.widgetName, dataAddon } as Omit<Widget, 'id'>]);
}
