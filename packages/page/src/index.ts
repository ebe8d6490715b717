export {
  type AnimationKind,
  Animations,
  animationKinds,
  ColourConfig,
  ColourRule,
  directions,
  isAnimated,
  MoveConfig,
  newAnimation,
  RotateConfig,
  SizeConfig,
  sizeSides,
  TwinkleConfig,
  twinkleTypes,
  VisiableConfig,
} from './animation.ts';
export {
  Binding,
  type BindingType,
  type BoundScene,
  BoundSignal,
  type BoundSystem,
  type BoundVariable,
  bindingTypes,
  emptyBinding,
} from './binding.ts';
export { cameraOf, type DrawnCamera, isSameCamera } from './camera.ts';
export {
  type ClickAction,
  ClickEvent,
  clickActions,
  clickTargets,
  EquipmentLink,
  newClickEvent,
  PageLink,
  pressTypes,
  SceneLink,
  scriptChars,
  writeTypes,
} from './clickEvent.ts';
export {
  type FrameContent,
  type FrameTarget,
  frameTarget,
  isSameContent,
  linkedPage,
  type TargetPage,
  windowContent,
} from './clickTarget.ts';
export { type Component, type ComponentDocument, ComponentParam, type ParamValues } from './component/component.ts';
export { type ComponentPlace, expandComponent } from './component/expandComponent.ts';
export { type MadeComponent, makeComponent, type SignalOf } from './component/makeComponent.ts';
export { readComponent } from './component/readComponent.ts';
export { Condition, type ConditionSymbol, holds, type Reading, symbols } from './condition.ts';
export { isFrame, withFrameIds } from './frameIds.ts';
export {
  boxAround,
  boxBetween,
  centreOfBox,
  contains,
  cornersOfBox,
  grown,
  isInBox,
  overlaps,
  unionOf,
} from './geometry/boxes.ts';
export { fitted, pointFitted, resized, shiftOfCentre, withPoints } from './geometry/fitted.ts';
export { angleOf, type Direction, directionOf, turnedPoint, turnedVector } from './geometry/rotation.ts';
export { rounded, roundedBox, roundedPoint, wrapped } from './geometry/rounded.ts';
export { boundsOf, boxOf, centreOf, cornersOf, mapped, moved, trianglePoints, verticesOf } from './geometry/shape.ts';
export { type MirrorWay, mirrored, mirroredAs, mirroredGradient, rotatedAbout } from './geometry/turned.ts';
export {
  isBentByHand,
  isJoined,
  Joint,
  Joints,
  joinedIds,
  jointsOf,
  type LineEnd,
  lineEnds,
  renamedJoints,
  withJoints,
  withoutLooseJoints,
} from './joints.ts';
export { countComponent, countWidgets, designerLimits, exceeded, pageLimits, type WidgetCounts } from './limits.ts';
export { nestedBindings, nestedEvent } from './nested.ts';
export {
  emptyBind,
  emptyPage,
  type Fit,
  fits,
  type Page,
  type PageBind,
  PageCon,
  pageVersion,
} from './pageDocument.ts';
export {
  type FieldPath,
  headOf,
  itemPath,
  type PathIn,
  pathBelow,
  pathIn,
  readAt,
  readBelow,
  writeAt,
} from './path.ts';
export type { LineLook, Port, PortSet } from './ports.ts';
export {
  type Box,
  type BoxPosition,
  type CirclePosition,
  type EllipsePosition,
  type Geometry,
  geometries,
  geometryOf,
  type Meets,
  type Point,
  type PointsPosition,
  type Position,
  positionOf,
  type TrianglePosition,
} from './position.ts';
export { blankUnknown, type KnowsSignal } from './read/blankUnknown.ts';
export { checkPage, type PageCheck, type PageIssue } from './read/checkPage.ts';
export { type Dropped, type DroppedWidget, type DropReason, dropReasons } from './read/dropped.ts';
export { type KnownSignal, knowing, readKnownPage } from './read/knownSignals.ts';
export { type ReadOptions, type ReadResult, readPage, readWidgets } from './read/readPage.ts';
export { salvage } from './read/salvage.ts';
export { mapBindings, mapEachBinding, rebind, rebindFormula, type SignalChange } from './rebind.ts';
export { knownRegions, regionTitles, renamedRegion, withinRegions } from './regions.ts';
export { safeUrl } from './safeUrl.ts';
export { sceneState, sceneStates } from './sceneState.ts';
export { slimPage, slimWidgets } from './slim.ts';
export {
  type BindingPlace,
  type BoundItem,
  bindingsIn,
  bindOf,
  formulaSources,
  isChosen,
  itemsOf,
  mvarSource,
  type PlacedBinding,
  type SourceKey,
  sceneOfKey,
  sceneSource,
  signalKey,
  signalOfKey,
  signalsOf,
  sourcesOf,
  systemSource,
  type WidgetSources,
  widgetSources,
} from './sources.ts';
export { Colour, Gradient, Paint, Style, strokeDashes } from './style.ts';
export { isSystemKey, type SystemKey, systemKeys } from './systemKeys.ts';
export { type Compared, formatCompared, type ReadableComparison } from './value/formatCompared.ts';
export { formatReading, noValue, type ReadableValue, type ValueFormat } from './value/formatReading.ts';
export { shareOf } from './value/share.ts';
export { mapWidgets, walk } from './walk.ts';
export {
  ComponentUse,
  type ComponentWidget,
  type GroupWidget,
  isGroup,
  type LeafWidget,
  type Widget,
  WidgetFields,
  WidgetId,
} from './widget.ts';
export {
  componentType,
  defaultGroupName,
  groupType,
  isWidgetType,
  typeInfo,
  type WidgetCategory,
  type WidgetType,
  type WidgetTypeInfo,
  widgetCategories,
  widgetTypes,
} from './widgetTypes.ts';
