import type { PageSaver } from './PageSaver.ts';
import { isUnsaved } from './saveStep.ts';

/** Saves, and resolves to whether nothing is left unsaved. */
export function saveNow(saver: Pick<PageSaver, 'save' | 'state' | 'subscribe'>): Promise<boolean> {
  saver.save();
  return new Promise((resolve) => {
    const look = () => {
      if (saver.state.phase === 'saving') return;
      stop();
      resolve(!isUnsaved(saver.state));
    };
    const stop = saver.subscribe(look);
    look();
  });
}
