import { typeInfo, type WidgetType } from '@lookfar/page';
import type { EditorEvent, Modifiers, PointerInfo } from '../events.ts';
import type { Hits } from '../hit/Hits.ts';
import type { Lines } from '../joints/Lines.ts';
import type { SessionState, ToolName } from '../session.ts';
import type { ToolHost, Tools } from '../ToolHost.ts';
import { wheeled } from './camera.ts';
import { frameOf } from './frame.ts';
import { type Effect, type Gesture, type GestureEvent, idle, noTrace, type Outcome, type Scene } from './gesture.ts';
import { toolCursors } from './idle.ts';
import { beginPan } from './pan.ts';
import { stepGesture } from './stepGesture.ts';

export function createTools(host: ToolHost, hits: Hits, lines: Lines): Tools {
  return new GestureTools(host, hits, lines);
}

const modifierKeys = new Set(['Shift', 'Control', 'Meta', 'Alt']);

/** Keeps the current gesture, passes events to its step and performs what the step returns. */
class GestureTools implements Tools {
  readonly #host: ToolHost;
  readonly #scene: Scene;
  #gesture: Gesture = idle;
  #isSpaceHeld = false;
  /** The last pointer position: a modifier key takes effect immediately, not with the next movement. */
  #pointer: PointerInfo | undefined;

  constructor(host: ToolHost, hits: Hits, lines: Lines) {
    this.#host = host;
    this.#scene = sceneOf(host, hits, lines);
  }

  dispatch(event: EditorEvent): boolean {
    switch (event.type) {
      case 'blur':
        this.#isSpaceHeld = false;
        return this.#abandon();
      case 'pointercancel':
        return this.#abandon();
      case 'wheel':
        this.#host.updateSession({ camera: wheeled(this.#host.session.camera, event) });
        return true;
      case 'keydown':
        return this.#keyDown(event.key, event.modifiers);
      case 'keyup':
        return this.#keyUp(event.key, event.modifiers);
      default:
        this.#pointer = event;
        return this.#pointerEvent(event);
    }
  }

  /** The brush is also a gesture, one that continues from click to click. */
  cancel(): boolean {
    if (this.#abandon()) return true;
    if (this.#host.session.tool !== 'brush') return false;
    this.setTool('select');
    return true;
  }

  #abandon(): boolean {
    const gesture = this.#gesture;
    if (gesture.name === 'idle') return false;
    const before = gesture.name === 'area' ? { selection: gesture.before } : {};
    this.#gesture = idle;
    this.#host.updateSession({ ...noTrace, ...before, cursor: this.#cursor() });
    return true;
  }

  setTool(tool: ToolName, drawType?: WidgetType): void {
    this.#abandon();
    const isLine = drawType !== undefined && typeInfo(drawType).geometry === 'points';
    const name = tool === 'draw' && isLine ? 'pen' : tool;
    const part: Partial<SessionState> = {
      ...{ tool: name, drawType, hovered: undefined, marks: noTrace.marks, cursor: toolCursors[name] },
    };
    this.#host.updateSession(name === 'brush' ? { ...part, copiedStyle: this.#styleOfSelected() } : part);
  }

  #styleOfSelected(): SessionState['copiedStyle'] {
    const { document, session } = this.#host;
    const [first] = session.selection;
    const leaf = first === undefined ? undefined : document.leavesOf(first)[0];
    return leaf === undefined ? undefined : document.get(leaf)?.style;
  }

  #pointerEvent(event: Extract<GestureEvent, { point: unknown }>): boolean {
    const gesture = this.#gesture;
    const canPan = event.type === 'pointerdown' && (gesture.name === 'idle' || gesture.name === 'pen');
    if (event.type === 'pointerdown') this.#host.updateSession({ editingText: undefined, openEdge: undefined });
    if (canPan && (event.button === 1 || (event.button === 0 && this.#isSpaceHeld))) {
      return this.#apply(beginPan(this.#scene, event, gesture));
    }
    return this.#apply(stepGesture(this.#scene, gesture, event));
  }

  #keyDown(key: string, modifiers: Modifiers): boolean {
    if (key === ' ') {
      this.#isSpaceHeld = true;
      if (this.#gesture.name === 'idle') this.#host.updateSession({ cursor: 'grab', hovered: undefined });
      return true;
    }
    if (modifierKeys.has(key)) return this.#modifiersChanged(modifiers);
    // With Ctrl it may be a zoom, which does not disturb a gesture.
    const isBusy = this.#gesture.name !== 'idle' && !modifiers.ctrl;
    return this.#apply(stepGesture(this.#scene, this.#gesture, { type: 'keydown', key })) || isBusy;
  }

  #keyUp(key: string, modifiers: Modifiers): boolean {
    if (modifierKeys.has(key)) return this.#modifiersChanged(modifiers);
    if (key !== ' ') return false;
    this.#isSpaceHeld = false;
    if (this.#gesture.name === 'idle') this.#host.updateSession({ cursor: this.#cursor() });
    return true;
  }

  #modifiersChanged(modifiers: Modifiers): boolean {
    if (!this.#pointer || this.#gesture.name === 'idle' || this.#gesture.name === 'press') return false;
    this.#pointer = { ...this.#pointer, modifiers };
    return this.#apply(stepGesture(this.#scene, this.#gesture, { ...this.#pointer, type: 'pointermove' }));
  }

  #cursor(): string {
    return this.#isSpaceHeld ? 'grab' : toolCursors[this.#host.session.tool];
  }

  #apply({ gesture, effects, isUnused = false }: Outcome): boolean {
    const wasIdle = this.#gesture.name === 'idle';
    this.#gesture = gesture;
    for (const effect of effects) this.#do(effect);
    if (gesture.name === 'idle' && !wasIdle) this.#host.updateSession({ cursor: this.#cursor() });
    return !isUnused;
  }

  #do(effect: Effect): void {
    switch (effect.effect) {
      case 'session':
        this.#host.updateSession(effect.part);
        break;
      case 'positions':
        this.#host.commitPositions(effect.positions, {
          ...(effect.addons && { addons: effect.addons }),
          ...(effect.through && { through: effect.through }),
        });
        break;
      case 'add':
        this.#add(effect.widgets);
        break;
      case 'style':
        this.#host.commitStyle(effect.ids, effect.style);
        break;
      case 'notice':
        this.#host.notice(effect.notice);
        break;
      case 'drawn':
        if (!this.#host.settings.keepTool) this.setTool('select');
    }
  }

  #add(widgets: Extract<Effect, { effect: 'add' }>['widgets']): void {
    const { openGroup } = this.#host.session;
    this.#host.commitNew(widgets, openGroup === undefined ? {} : { parent: openGroup });
  }
}

function sceneOf(host: ToolHost, hits: Hits, lines: Lines): Scene {
  return {
    get document() {
      return host.document;
    },
    get session() {
      return host.session;
    },
    get settings() {
      return host.settings;
    },
    kind: (type) => host.kind(type),
    edgeType: host.edgeType,
    newId: () => host.newId(),
    copyOf: (ids) => host.copyOf(ids),
    hits,
    lines,
    frame: () => frameOf(host),
  };
}
