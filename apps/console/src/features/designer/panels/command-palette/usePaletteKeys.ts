import { useEffect } from 'react';
import { isTyping } from '../../canvas/isTyping.ts';
import { openPanelDialog } from '../commands/dialogStore.ts';

/** Ctrl+K from anywhere, `?` while nothing is typed into. */
export function usePaletteKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPalette =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
      const isSheet = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (!isPalette && !isSheet) return;
      event.preventDefault();
      openPanelDialog(isPalette ? 'palette' : 'shortcuts');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
