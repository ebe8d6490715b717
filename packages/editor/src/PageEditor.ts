import type { Binding, Box, Joint, Page, PageCon, Point, Style, Widget, WidgetType } from '@lookfar/page';
import type { Outcome } from './actions/Action.ts';
import { freshIds } from './actions/copies.ts';
import type { CommandId } from './commands.ts';
import type {
  Dispose,
  DocumentView,
  Editor,
  EditorOptions,
  Frame,
  HistoryView,
  Notice,
  RecordPatch,
  SessionView,
} from './Editor.ts';
import type { EditorCore } from './EditorCore.ts';
import { addJoined } from './edits/addJoined.ts';
import { addSteps } from './edits/addSteps.ts';
import { editBindings } from './edits/editBindings.ts';
import { editPage } from './edits/editPage.ts';
import { editRecords } from './edits/editRecords.ts';
import { editStyle } from './edits/editStyle.ts';
import { moveInOrder } from './edits/moveInOrder.ts';
import type { EditorEvent } from './events.ts';
import { boundsOfAll, placesOf } from './geometry/Places.ts';
import type { Hits } from './hit/Hits.ts';
import type { Keyboard } from './Keyboard.ts';
import type { Runner } from './Runner.ts';
import type { WidgetRecord } from './records.ts';
import type { DesignerSettings, ToolName } from './session.ts';
import { recordsOf } from './store/recordsOf.ts';
import type { Tools } from './ToolHost.ts';
import { toPage, toScreen } from './tools/camera.ts';
import { frameOf } from './tools/frame.ts';
import { screenMeasures } from './tools/measures.ts';

interface Parts {
  core: EditorCore;
  runner: Runner;
  tools: Tools;
  keyboard: Keyboard;
  hits: Hits;
  options: Pick<EditorOptions, 'kind' | 'edgeType'>;
}

interface Merging {
  merge?: string;
}

/** The editor's public API. Every method delegates to the part that implements it. */
export class PageEditor implements Editor {
  readonly #parts: Parts;
  readonly document: DocumentView;
  readonly session: SessionView;
  readonly history: HistoryView;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.document = parts.core.document;
    this.session = parts.core.session;
    this.history = parts.core.history;
  }

  get settings(): DesignerSettings {
    return this.#parts.runner.settings;
  }

  setSettings(settings: DesignerSettings): void {
    this.#parts.runner.settings = settings;
  }

  dispatch(event: EditorEvent): boolean {
    const { keyboard, tools } = this.#parts;
    return event.type === 'keydown' ? keyboard.down(event) : tools.dispatch(event);
  }

  can(command: CommandId): boolean {
    return this.#parts.runner.can(command);
  }

  run(command: CommandId, { at }: { at?: Point } = {}): boolean {
    return this.#parts.runner.run(command, at);
  }

  setTool(tool: ToolName, drawType?: WidgetType): void {
    this.#parts.tools.setTool(tool, drawType);
  }

  edit(
    ids: readonly string[],
    patch: RecordPatch | ((record: WidgetRecord) => RecordPatch),
    options?: Merging,
  ): boolean {
    return this.#perform(editRecords(this.document, ids, patch), options);
  }

  editStyle(ids: readonly string[], style: Partial<Style>, options?: Merging): boolean {
    return this.#perform(editStyle(this.document, ids, style), options);
  }

  editBindings(ids: readonly string[], change: (binding: Binding) => Binding): boolean {
    return this.#perform(editBindings(this.document, ids, change));
  }

  editPage(con: Partial<PageCon>, options?: Merging): boolean {
    return this.#perform(editPage(this.document, con), options);
  }

  add(
    widgets: readonly Omit<Widget, 'id'>[],
    options: { parent?: string; kind?: 'add' | 'import' } = {},
  ): readonly string[] {
    const trees = freshIds(widgets, this.#parts.runner.newId);
    const isAdded = this.#perform(addSteps(this.#joining(), trees, options));
    return isAdded ? trees.map(({ id }) => id) : [];
  }

  addJoined(widget: Omit<Widget, 'id'>, from: Joint): string | undefined {
    const id = this.#parts.runner.newId();
    return this.#perform(addJoined(this.#joining(), { ...widget, id } as Widget, from)) ? id : undefined;
  }

  moveInOrder(ids: readonly string[], target: { parent: string; index: number }): boolean {
    return this.#perform(moveInOrder(this.document, ids, target));
  }

  replacePage(page: Page): boolean {
    const records = recordsOf(page);
    if (!records) return false;
    this.#parts.tools.cancel();
    return this.#parts.core.replace(records);
  }

  load(page: Page): boolean {
    const records = recordsOf(page);
    if (!records) return false;
    this.#parts.tools.cancel();
    this.#parts.core.load(records);
    return true;
  }

  hit(point: Point): readonly string[] {
    return this.#parts.hits.at(point, screenMeasures.hitMargin / this.session.state.camera.zoom);
  }

  frame(): Frame | undefined {
    return frameOf({ document: this.document, session: this.session.state, kind: this.#parts.options.kind });
  }

  boundsOf(ids: readonly string[]): Box | undefined {
    return boundsOfAll(placesOf(this.document, this.session.state.preview), ids);
  }

  toScreen(point: Point): Point {
    return toScreen(this.session.state.camera, point);
  }

  toPage(screen: Point): Point {
    return toPage(this.session.state.camera, screen);
  }

  onNotice(listener: (notice: Notice) => void): Dispose {
    return this.#parts.core.notices.add(listener);
  }

  #joining() {
    const { options, runner } = this.#parts;
    return { ...options, document: this.document, newId: runner.newId };
  }

  #perform(outcome: Outcome | undefined, { merge }: Merging = {}): boolean {
    if (!outcome) return false;
    const { change } = outcome;
    return this.#parts.runner.perform(change ? { ...outcome, change: { ...change, merge } } : outcome);
  }
}
