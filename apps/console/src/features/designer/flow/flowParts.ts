import { edgeType, isFlowType, isRemarkType } from '@lookfar/scenes';
import type { FlowParts } from '../DesignerContext.tsx';
import { FlowOverlay } from './FlowOverlay.tsx';
import { StepInspector } from './inspector/StepInspector.tsx';
import { isFlowCommand } from './isFlowCommand.ts';
import { StepPalette } from './palette/StepPalette.tsx';
import { SceneBar } from './SceneBar.tsx';

export const flowParts: FlowParts = {
  Palette: StepPalette,
  Inspector: StepInspector,
  Bar: SceneBar,
  Overlay: FlowOverlay,
  edgeType,
  isOffered: isFlowCommand,
  accepts: (type) => isFlowType(type) || isRemarkType(type),
};
