import type { Editor } from '@lookfar/editor';
import type { Point } from '@lookfar/page';
import { definitionOf } from '@lookfar/widgets';
import { addWithUses } from '../components/addWithUses.ts';
import { boundTo } from '../panels/binding/pickedBinding.ts';
import type { CanvasLoop } from './CanvasLoop.ts';
import { readDrop, type SignalDrop, signalDrag, type WidgetDrop, widgetDrag } from './dropData.ts';
import { boundOf, centred, componentUse, type NewWidget, signalWidget } from './droppedWidgets.ts';
import { editorKind } from './editorKinds.ts';
import { screenPoint } from './pointerInfo.ts';

/** Page units between signals that were dropped together. */
const gap = 10;

/** Handles drops onto the canvas: widgets from the palette, and signals that are bound or become a widget. */
export class CanvasDrop {
  readonly #editor: Editor;
  readonly #host: HTMLElement;
  readonly #loop: CanvasLoop;
  #stop: AbortController | undefined;

  constructor(editor: Editor, host: HTMLElement, loop: CanvasLoop) {
    this.#editor = editor;
    this.#host = host;
    this.#loop = loop;
  }

  start(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#host.addEventListener('dragover', this.#over, { signal });
    this.#host.addEventListener('dragleave', this.#leave, { signal });
    this.#host.addEventListener('drop', this.#drop, { signal });
  }

  stop(): void {
    this.#stop?.abort();
  }

  #at(event: DragEvent): Point {
    return this.#editor.toPage(screenPoint(event, this.#host.getBoundingClientRect()));
  }

  readonly #over = (event: DragEvent): void => {
    const types = event.dataTransfer?.types ?? [];
    if (!types.includes(widgetDrag) && !types.includes(signalDrag)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    this.#loop.pointer = screenPoint(event, this.#host.getBoundingClientRect());
    this.#loop.target = types.includes(signalDrag) ? this.#bindableAt(this.#at(event)) : undefined;
  };

  readonly #leave = (): void => {
    this.#loop.target = undefined;
    this.#loop.pointer = undefined;
  };

  readonly #drop = (event: DragEvent): void => {
    this.#leave();
    const data = event.dataTransfer;
    const dropped = data && readDrop((type) => data.getData(type));
    if (!dropped) return;
    event.preventDefault();
    this.#host.focus({ preventScroll: true });
    const at = this.#at(event);
    if (dropped.kind === 'widget') this.#place(dropped.drop, at);
    else this.#takeSignals(dropped.drops, at);
  };

  /** The frontmost widget there that shows a value or can be clicked. */
  #bindableAt(point: Point): string | undefined {
    return this.#editor.hit(point).find((id) => {
      const record = this.#editor.document.get(id);
      const takes = record && definitionOf(record.widgetType)?.data;
      return takes !== undefined && takes !== 'none';
    });
  }

  #place({ type, addon, style, name, size, component }: WidgetDrop, at: Point): void {
    const kind = editorKind(type);
    if (component) {
      this.#add([componentUse(component, at)]);
      return;
    }
    if (!kind) return;
    const made = kind.create({ box: centred(size ?? kind.size, at) });
    const dataAddon = { ...made.dataAddon, ...addon };
    const widgetName = name ?? made.widgetName;
    this.#add([{ ...made, widgetName, dataAddon, style: { ...made.style, ...style } } as NewWidget]);
  }

  #takeSignals(drops: readonly SignalDrop[], at: Point): void {
    const target = this.#bindableAt(at);
    if (target !== undefined) {
      this.#bind(target, drops);
      return;
    }
    let { y } = at;
    const widgets = drops.flatMap((signal) => {
      const made = signalWidget(signal, { x: at.x, y });
      y += made ? made.height + gap : 0;
      return made ? [made.widget] : [];
    });
    this.#add(widgets);
  }

  #bind(id: string, drops: readonly SignalDrop[]): void {
    const record = this.#editor.document.get(id);
    if (!record) return;
    const isMany = definitionOf(record.widgetType)?.data === 'many';
    this.#editor.edit([id], { data: boundTo(record.data, drops.map(boundOf), isMany) });
    this.#editor.session.update({ selection: [id] });
  }

  #add(widgets: readonly NewWidget[]): void {
    if (widgets.length > 0) void addWithUses(this.#editor, widgets);
  }
}
