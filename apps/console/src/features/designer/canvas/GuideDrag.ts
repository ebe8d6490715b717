import type { DesignerSettings, Editor } from '@lookfar/editor';
import type { Point } from '@lookfar/page';
import type { CanvasLoop } from './CanvasLoop.ts';
import { type GuideAxis, guideAt, type NamedGuide, placeOf, withGuide, withoutGuide } from './guides.ts';

export interface GuideDragParts {
  editor: Editor;
  loop: CanvasLoop;
  changeSettings: (part: Partial<DesignerSettings>) => void;
}

/** Guides: dragged out of a ruler, moved, and dragged back to remove them. */
export class GuideDrag {
  readonly #parts: GuideDragParts;
  #axis: GuideAxis | undefined;
  /** The previous content, for when the gesture is cancelled. */
  #from: NamedGuide | undefined;

  constructor(parts: GuideDragParts) {
    this.#parts = parts;
  }

  /** A new one begins at a ruler. */
  begin(axis: GuideAxis): void {
    this.#axis = axis;
    this.#from = undefined;
  }

  /** Picks up the guide at that position, unless a widget covers it. */
  take(screen: Point): boolean {
    const { editor } = this.#parts;
    const { camera, tool } = editor.session.state;
    const guide = tool === 'select' ? guideAt(editor.settings.guides, camera, screen) : undefined;
    if (!guide || !this.#isFree(screen)) return false;
    this.#axis = guide.axis;
    this.#from = guide;
    this.#set(withoutGuide(editor.settings.guides, guide));
    this.#parts.loop.movingGuide = guide;
    return true;
  }

  move(screen: Point): boolean {
    if (!this.#axis) return false;
    const at = placeOf(this.#axis, this.#parts.editor.session.state.camera, screen);
    this.#parts.loop.movingGuide = at === undefined ? undefined : { axis: this.#axis, at };
    return true;
  }

  drop(screen: Point): boolean {
    const axis = this.#axis;
    if (!axis) return false;
    const { editor } = this.#parts;
    const at = placeOf(axis, editor.session.state.camera, screen);
    if (at !== undefined) this.#set(withGuide(editor.settings.guides, { axis, at }));
    this.#end();
    return true;
  }

  cancel(): void {
    if (this.#axis && this.#from) this.#set(withGuide(this.#parts.editor.settings.guides, this.#from));
    this.#end();
  }

  #set(guides: DesignerSettings['guides']): void {
    this.#parts.changeSettings({ guides });
  }

  #end(): void {
    this.#axis = undefined;
    this.#from = undefined;
    this.#parts.loop.movingGuide = undefined;
  }

  #isFree(screen: Point): boolean {
    const { editor } = this.#parts;
    const { cursor } = editor.session.state;
    return cursor === 'default' && editor.hit(editor.toPage(screen)).length === 0;
  }
}
