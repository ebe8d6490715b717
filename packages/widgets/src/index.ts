export { type DefinedType, type PaintName, paintNames, type WidgetDefinition } from './definition.ts';
export { drawingOf, loadDrawings } from './drawings.ts';
export type { Field, FieldGroup, ScriptUse } from './fields/Field.ts';
export { type Drawing, LazyDrawing, lazy } from './lazy.ts';
export { findSymbols } from './library/findSymbols.ts';
export type { ProcessSymbol, SymbolLook } from './library/ProcessSymbol.ts';
export { processSymbol, processSymbols } from './library/processSymbols.ts';
export { type SymbolCategory, symbolCategories } from './library/symbolCategories.ts';
export {
  type BoundReadings,
  type HeldBy,
  type LiveFactory,
  type LivePart,
  type LiveReading,
  type LiveTools,
  unknownReading,
} from './live.ts';
export { newAddon } from './newAddon.ts';
export { PeriodFold } from './period/PeriodFold.ts';
export { periodEdges } from './period/periodEdges.ts';
export { newSymbolAddon } from './process-symbol/processSymbolAddon.ts';
export { SymbolPicture } from './process-symbol/SymbolPicture.tsx';
export { symbolPorts } from './process-symbol/symbolPlace.ts';
export { symbolTokens } from './process-symbol/symbolTokens.ts';
export { definitionOf, definitions } from './registry.ts';
export { drawnWidgets } from './runtime/compilePage.ts';
export { PageRuntime, type PageRuntimeParts } from './runtime/PageRuntime.ts';
export { boundSignals } from './script/boundSignals.ts';
export { endingText, type FailedEnding, faultText } from './script/endingText.ts';
export { pageScriptLimits, resultLimits } from './script/scriptLimits.ts';
export { type PeriodSetting, scriptPeriod } from './script/scriptPeriod.ts';
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
export type { FrameTools, FrameView } from './tools/FrameTools.ts';
export type { DevicesNow, MapHandle, MapOptions, MapPoint, MapTools } from './tools/MapTools.ts';
export { PageFrames } from './tools/PageFrames.ts';
export { PageRange } from './tools/PageRange.ts';
export {
  type PeriodMeasure,
  type PeriodUnit,
  periodUnits,
  type ReportAnswer,
  type ReportQuestion,
  type ReportTable,
} from './tools/ReportTools.ts';
export type { ScriptOrder, ScriptTools } from './tools/ScriptTools.ts';
export type { AlarmLines, AlarmQuestion, HistoryFile, SheetFile, TableTools } from './tools/TableTools.ts';
export { type CameraAnswer, inertVideo, type VideoTools } from './tools/VideoTools.ts';
export type { WeatherAnswer, WeatherQuestion, WeatherTools } from './tools/WeatherTools.ts';
export type { WriteEnd, WriteOrder, WriteQuestion } from './tools/WriteTools.ts';
export {
  type AlarmsNow,
  type HistoryColumn,
  type HistoryQuestion,
  type HistoryRows,
  inertTools,
  type Target,
  type WidgetTools,
} from './tools.ts';
export type { ViewProps } from './view.ts';
