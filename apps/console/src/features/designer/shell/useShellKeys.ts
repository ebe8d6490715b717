import { useEffect } from 'react';
import { useDesigner } from '../DesignerContext.tsx';
import { endTyping } from './endTyping.ts';

interface ShellKeys {
  onPreview: () => void;
}

/** Keys that belong to the window and not to the canvas: they work wherever the focus is. */
export function useShellKeys({ onPreview }: ShellKeys): void {
  const { saver } = useDesigner();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const work = isSave(event) ? () => saver.save() : event.key === 'F5' && isPlain(event) ? onPreview : undefined;
      if (!work) return;
      event.preventDefault();
      endTyping();
      work();
    };
    // Before all others: a text that is typed on the canvas keeps its keys to itself.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [saver, onPreview]);
}

const isSave = ({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 's';

/** Ctrl+F5 is left to the browser: it reloads. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !shiftKey && !altKey;
