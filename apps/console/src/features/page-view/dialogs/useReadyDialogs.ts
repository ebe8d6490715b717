import type { Widget } from '@lookfar/page';
import { useEffect } from 'react';
import { whenIdle } from '../../../ui/whenIdle.ts';
import { loadDialogs } from './pageDialogs.ts';

/** [PV36] Loads the dialogs of a page that has something to click on, as soon as the browser has nothing else to do. */
export function useReadyDialogs(widgets: ReadonlyMap<string, Widget>): void {
  useEffect(() => {
    const acts = [...widgets.values()].some(({ clickEvent }) => clickEvent?.enable);
    return acts ? whenIdle(loadDialogs) : undefined;
  }, [widgets]);
}
