import { commandOf, type EditorEvent } from '@lookfar/editor';

type KeyEvent = Extract<EditorEvent, { type: 'keydown' | 'keyup' }>;

/** [DS17] Only moves the view: the space bar, which pans the page, and zooming. */
export const isViewKey = (event: KeyEvent): boolean =>
  event.key === ' ' || commandOf(event)?.startsWith('zoom') === true;
