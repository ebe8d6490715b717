import { sceneLimits } from '@lookfar/contract';
import { readPage, type Widget, walk } from '@lookfar/page';
import { isFlowType } from '@lookfar/scenes';
import type { Task } from '../../platform/work/task.ts';
import { documentOf } from '../page/pageDocument.ts';

/** Steps and edges; a flow with more of them is refused anyway. */
const most = 10 * sceneLimits.steps;

/** The steps and edges of a stored drawing. */
export const flowWidgets: Task<string, Widget[]> = {
  name: 'flowWidgets',
  run: (document) =>
    [...walk(readPage(documentOf({ document })).page.widgets)]
      .filter(({ widgetType }) => isFlowType(widgetType))
      .slice(0, most),
};
