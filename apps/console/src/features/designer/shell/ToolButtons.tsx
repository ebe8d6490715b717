import type { CommandId, SessionState } from '@lookfar/editor';
import type { WidgetType } from '@lookfar/page';
import type { ReactNode } from 'react';
import { useOffered, useSession } from '../DesignerContext.tsx';
import { CommandButton } from './CommandButton.tsx';

interface ToolButton {
  command: CommandId;
  icon: ReactNode;
  tool: SessionState['tool'];
  drawType?: WidgetType;
}

/** Stroked path data in a 24 × 24 box. */
const drawn = (path: string) => (
  <svg className="designer-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

const tools: readonly ToolButton[] = [
  { command: 'toolSelect', tool: 'select', icon: drawn('M5 3l14 7-6 2-2 6z') },
  {
    command: 'toolHand',
    tool: 'hand',
    icon: drawn(
      'M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-6.5a1.5 1.5 0 0 1 3 0V11m0-4.5a1.5 1.5 0 0 1 3 0V12m0-2.5a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6h-1.5a6 6 0 0 1-4.6-2.2L4.600 14.400a1.500 1.500 0 0 1 2.300-1.900L8 14',
    ),
  },
  { command: 'toolRect', tool: 'draw', drawType: 'Shape.Rect', icon: drawn('M4 6h16v12H4z') },
  {
    command: 'toolEllipse',
    tool: 'draw',
    drawType: 'Shape.Ellipse',
    icon: drawn('M3 12a9 6.500 0 1 0 18 0a9 6.500 0 1 0 -18 0'),
  },
  { command: 'toolLine', tool: 'pen', drawType: 'Shape.Line', icon: drawn('M4 18l5-9 5 5 6-9') },
  { command: 'toolText', tool: 'draw', drawType: 'Usual.Text', icon: drawn('M5 7V5h14v2M12 5v14M9 19h6') },
  {
    command: 'toolPipe',
    tool: 'pen',
    drawType: 'Process.Pipe',
    icon: drawn('M3 8h9a3 3 0 0 1 3 3v10M3 14h6v7M3 6v10M7 21h10'),
  },
  { command: 'toolBrush', tool: 'brush', icon: drawn('M5 4h12v6H5zM17 7h2v5h-8v3M9.500 15h3v6h-3z') },
];

/** The tools that are used all the time; the palette has the rest. */
export function ToolButtons() {
  const tool = useSession((state) => state.tool);
  const drawType = useSession((state) => state.drawType);
  const isOffered = useOffered();
  const shown = tools.filter(({ command }) => isOffered(command));
  return shown.map(({ command, icon, ...own }) => (
    <CommandButton
      key={command}
      command={command}
      isPressed={own.tool === tool && (own.drawType === undefined || own.drawType === drawType)}
      icon={icon}
    />
  ));
}
