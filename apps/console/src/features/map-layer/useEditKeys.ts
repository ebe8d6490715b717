import { useEffect } from 'react';
import type { ShownMap } from '../../ui/map/ShownMap.ts';
import type { EditAction } from './layerEdit.ts';

const keys: Readonly<Record<string, EditAction['type'] & ('finish' | 'cancel' | 'remove')>> = {
  Enter: 'finish',
  Escape: 'cancel',
  Delete: 'remove',
  Backspace: 'remove',
};

/** Enter, Escape, Delete and Ctrl+Z while the map has the focus, or nothing has. */
export function useEditKeys({ map }: ShownMap, act: (action: EditAction) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const isOurs = target === document.body || (target instanceof Node && map.getContainer().contains(target));
      if (!isOurs || event.defaultPrevented) return;
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      const type = isUndo ? (event.shiftKey ? 'redo' : 'undo') : keys[event.key];
      if (!type) return;
      event.preventDefault();
      act({ type });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [map, act]);
}
