import type { Box, Page, Widget } from '@lookfar/page';
import { createEditor } from '../createEditor.ts';
import type { Editor, EditorOptions, Notice } from '../Editor.ts';
import { testKinds } from '../harness/testKinds.ts';
import { pageOf } from './drawing.ts';

export interface Stage {
  editor: Editor;
  notices: Notice[];
  clipboard: { text: string | null };
  clock: { now: number };
  select(...ids: string[]): void;
  box(id: string): Box;
  page(): Page;
}

/** An editor with an inspectable clipboard, a frozen clock and sequential ids. */
export function stage(widgets: readonly Widget[], options: Partial<EditorOptions> = {}): Stage {
  const clipboard: Stage['clipboard'] = { text: null };
  const clock = { now: 0 };
  let last = 0;
  const editor = createEditor({
    page: pageOf(widgets),
    kind: (type) => testKinds[type],
    newId: () => `n${++last}`,
    now: () => clock.now,
    clipboard: {
      read: () => clipboard.text,
      write: (copied) => {
        clipboard.text = copied;
      },
    },
    ...options,
  });
  const notices: Notice[] = [];
  editor.onNotice((notice) => notices.push(notice));
  const box = (id: string): Box => {
    const found = editor.boundsOf([id]);
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  };
  return {
    ...{ editor, notices, clipboard, clock, box },
    select: (...ids) => editor.session.update({ selection: ids }),
    page: () => editor.document.toPage(),
  };
}
