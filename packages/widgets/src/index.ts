export { type DefinedType, type PaintName, paintNames, type WidgetDefinition } from './definition.ts';
export { drawingOf, loadDrawings } from './drawings.ts';
export type { Field, FieldGroup } from './fields/Field.ts';
export { type Drawing, LazyDrawing, lazy } from './lazy.ts';
export { findSymbols } from './library/findSymbols.ts';
export type { ProcessSymbol, SymbolLook } from './library/ProcessSymbol.ts';
export { processSymbol, processSymbols } from './library/processSymbols.ts';
export { type SymbolCategory, symbolCategories } from './library/symbolCategories.ts';
export {
  type BoundReadings,
  type LiveFactory,
  type LivePart,
  type LiveReading,
  type LiveTools,
  unknownReading,
} from './live.ts';
export { newSymbolAddon } from './process-symbol/processSymbolAddon.ts';
export { SymbolPicture } from './process-symbol/SymbolPicture.tsx';
export { symbolPorts } from './process-symbol/symbolPlace.ts';
export { symbolTokens } from './process-symbol/symbolTokens.ts';
export { definitionOf, definitions } from './registry.ts';
export { drawnWidgets } from './runtime/compilePage.ts';
export { PageRuntime, type PageRuntimeParts } from './runtime/PageRuntime.ts';
export { addonOf } from './stage/addonOf.ts';
export type { ComponentOf, KindOf } from './stage/layers.ts';
export { Stage, type StageProps } from './stage/Stage.tsx';
export type { StageHandle } from './stage/StageHandle.ts';
export {
  type StageGroup,
  type StageLeaf,
  type StageRecord,
  type StageSource,
  stageRoot,
  type Unsubscribe,
} from './stage/StageSource.ts';
export { shiftOf } from './stage/shift.ts';
export { staticSource } from './stage/staticSource.ts';
export { PageRange } from './tools/PageRange.ts';
export { type CameraAnswer, inertVideo, type VideoTools } from './tools/VideoTools.ts';
export {
  type AlarmsNow,
  type HistoryColumn,
  type HistoryQuestion,
  type HistoryRows,
  inertTools,
  type Target,
  type WidgetTools,
  type WriteEnd,
  type WriteOrder,
} from './tools.ts';
export type { ViewProps } from './view.ts';
