export { readClip } from './clipboard/Clip.ts';
export { type CommandId, commandIds, shortcuts } from './commands.ts';
export { createEditor } from './createEditor.ts';
export {
  type ChangeKind,
  changeKinds,
  type Dispose,
  type DocumentChange,
  type DocumentView,
  type Editor,
  type EditorKind,
  type EditorOptions,
  type Frame,
  type Handle,
  type HistoryView,
  type Notice,
  type RecordPatch,
  type SessionView,
} from './Editor.ts';
export type { EditorEvent, Modifiers, PointerInfo } from './events.ts';
export { type Places, pageBounds, placementAround, placementInside, placesOf } from './geometry/Places.ts';
export { matrixOf, onPage, type Placement, placed, turnedWithin } from './geometry/placement.ts';
export { commandOf } from './keys.ts';
export { randomId } from './randomId.ts';
export {
  type AnyRecord,
  type GroupRecord,
  isGroupRecord,
  type LeafRecord,
  type PageRecord,
  pageId,
  type WidgetRecord,
} from './records.ts';
export {
  type Camera,
  type DesignerSettings,
  defaultSettings,
  type JoinMark,
  type Marquee,
  type SessionState,
  type SnapGuide,
  type ToolName,
  toolNames,
} from './session.ts';
