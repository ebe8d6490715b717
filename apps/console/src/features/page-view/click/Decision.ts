import type { ErrorCode, MonitoredSignal } from '@lookfar/contract';
import type { ClickEvent, FrameContent, FrameTarget } from '@lookfar/page';

/** Where a dialog or window is opened, in pixels. */
export type WindowPlace = Pick<ClickEvent, 'width' | 'height' | 'left' | 'top' | 'middle'>;

/** What a click does. */
export type Decision =
  /** `equipmentId` is 0 for the owner of the clicked page. */
  | { do: 'page'; pageId: number; equipmentId: number; isBlank: boolean }
  /** Over the page, which waits for it. */
  | { do: 'dialog'; content: FrameContent; place: WindowPlace }
  /** Beside the page; `isBlank` in a window of the browser. */
  | { do: 'window'; content: FrameContent; place: WindowPlace; isBlank: boolean }
  | ({ do: 'frame' } & FrameTarget)
  | { do: 'open'; path: string; isBlank: boolean }
  /** Elsewhere; `isBlank` in a new window. A mail or a call opens its program, and never an empty window. */
  | { do: 'visit'; url: string; isBlank: boolean }
  /** Prompts for the value. */
  | { do: 'input'; signal: MonitoredSignal }
  | { do: 'write'; signal: MonitoredSignal; value: number | string }
  /** `value` while pressed, then `release`. */
  | { do: 'press'; signal: MonitoredSignal; value: number; release: number }
  /** Runs a scene, after a question if it asks. */
  | { do: 'scene'; sceneId: number; title: string }
  | Refusal;

export type Refusal =
  | { do: 'refuse'; code: ErrorCode }
  | { do: 'refuse'; reason: 'noSignal' | 'noToggle' | 'noStep' | 'atLimit' | 'noTarget' | 'noFrame' | 'noContent' }
  | { do: 'refuse'; reason: 'badLink' | 'notHere' | 'noScene' };
