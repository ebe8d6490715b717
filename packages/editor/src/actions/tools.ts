import type { WidgetType } from '@lookfar/page';
import type { ToolName } from '../session.ts';
import { type Action, always } from './Action.ts';

const tool = (name: ToolName): Action => ({ can: always, run: () => ({ tool: { name } }) });

/** Available only if there is such a type to draw. */
const draw = (drawType: WidgetType, name: ToolName = 'draw'): Action => ({
  can: ({ kind }) => kind(drawType) !== undefined,
  run: ({ kind }) => (kind(drawType) ? { tool: { name, drawType } } : undefined),
});

export const toolActions = {
  toolSelect: tool('select'),
  toolHand: tool('hand'),
  toolRect: draw('Shape.Rect'),
  toolEllipse: draw('Shape.Ellipse'),
  toolText: draw('Usual.Text'),
  toolLine: draw('Shape.Line', 'pen'),
  toolPipe: draw('Process.Pipe', 'pen'),
} satisfies Record<string, Action>;
