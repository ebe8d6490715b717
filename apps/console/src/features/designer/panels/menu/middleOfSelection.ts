import type { Editor } from '@lookfar/editor';
import type { Point } from '@lookfar/page';
import { middleOfView } from '../palette/placeItem.ts';

/** Where a menu opens that no pointer asked for, in page units. */
export function middleOfSelection(editor: Editor): Point {
  const box = editor.boundsOf(editor.session.state.selection);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : middleOfView(editor);
}
