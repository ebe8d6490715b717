import type { MouseEvent } from 'react';

/** Whether a click on a link stays in the console; any other is left to the browser, which opens tabs and windows. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
}
