import type { FrameContent, TargetPage } from '@lookfar/page';
import { PageFrames } from './PageFrames.ts';

/** How a frame shows its content, or why it does not. */
export type FrameView =
  | {
      src: string;
      /** Pages of ours poll their devices only under the right name. */
      name: string;
      /** Of content that is not ours. */
      sandbox?: string;
    }
  | { reason: string };

/** Pages and addresses inside a page. */
export interface FrameTools {
  /** The page itself, as links name it; device 0 for pages of projects. Undefined if it is none that can be opened. */
  here: TargetPage | undefined;
  /** What the frames of the page show. */
  frames: PageFrames;
  /** Undefined where frames show nothing. */
  frameView(content: FrameContent): FrameView | undefined;
  /** Whether an address on the web may be shown in a frame. */
  mayFrame(url: string): boolean;
}

/** Shared by everything inert, so it keeps nothing. */
class InertFrames extends PageFrames {
  override readonly show = () => undefined;
  override readonly keep = () => undefined;
}

export const inertFrames: FrameTools = {
  here: undefined,
  frames: new InertFrames(),
  frameView: () => undefined,
  mayFrame: () => false,
};
