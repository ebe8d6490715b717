import type { Editor } from '@lookfar/editor';
import type { Point } from '@lookfar/page';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { isMenuKey } from '../../../../ui/isMenuKey.ts';
import { useEditor } from '../../DesignerContext.tsx';
import { middleOfView } from '../palette/placeItem.ts';
import { CanvasMenu } from './CanvasMenu.tsx';

interface ContextMenuProps {
  /** The canvas; what its right button selects the editor has selected already. */
  children: ReactNode;
  isLookOnly?: boolean;
}

const hostSelector = '.canvas-host';

/** The menu of the canvas: by right click, by the menu key and by Shift+F10. */
export function ContextMenu({ children, isLookOnly = false }: ContextMenuProps) {
  const editor = useEditor();
  const [place, setPlace] = useState<{ at: Point; point: Point }>();
  const openAt = (host: Element | null, at: Point) => {
    const rect = host?.getBoundingClientRect();
    if (rect) setPlace({ at, point: editor.toPage({ x: at.x - rect.left, y: at.y - rect.top }) });
  };
  const onContextMenu = (event: MouseEvent) => {
    const host = event.target instanceof Element ? event.target.closest(hostSelector) : null;
    if (!host) return;
    event.preventDefault();
    // Keyboards send it from the focused canvas without a pointer; those come through `onKeyDown`.
    if (event.button === 2) openAt(host, { x: event.clientX, y: event.clientY });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isMenuKey(event)) return;
    const host = event.currentTarget.querySelector(hostSelector);
    if (!host) return;
    event.preventDefault();
    const rect = host.getBoundingClientRect();
    const { x, y } = editor.toScreen(middleOfSelection(editor));
    openAt(host, { x: rect.left + x, y: rect.top + y });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the canvas inside has the focus; this only listens on its way out
    <div className="ctx" onContextMenu={onContextMenu} onKeyDown={onKeyDown}>
      {children}
      {place && <CanvasMenu {...place} isLookOnly={isLookOnly} onClose={() => setPlace(undefined)} />}
    </div>
  );
}

/** Where a menu opens that no pointer asked for, in page units. */
function middleOfSelection(editor: Editor): Point {
  const box = editor.boundsOf(editor.session.state.selection);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : middleOfView(editor);
}
