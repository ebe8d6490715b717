import { commandOf, type EditorEvent } from '@lookfar/editor';

type KeyEvent = Extract<EditorEvent, { type: 'keydown' | 'keyup' }>;

/** [DS17] Moves the view and nothing else: the space bar, by which the page is taken hold of, and zooming. */
export const isViewKey = (event: KeyEvent): boolean =>
  event.key === ' ' || commandOf(event)?.startsWith('zoom') === true;
