import type { PageDesign } from '@lookfar/contract';
import { createEditor } from '@lookfar/editor';
import { type Dropped, type KnowsSignal, readKnownPage } from '@lookfar/page';
import type { ChannelClock } from '../../client/LiveChannelRunner.ts';
import type { DesignerOwner } from '../page/index.ts';
import { editorKind } from './canvas/editorKinds.ts';
import { componentCounts } from './components/componentCounts.ts';
import { type Designer, type FlowParts, isPageCommand, isPageType } from './DesignerContext.tsx';
import { asFlow } from './flowSize.ts';
import type { DraftStorage } from './save/DraftStorage.ts';
import { PageSaver } from './save/PageSaver.ts';
import { isUnsaved } from './save/saveStep.ts';
import type { SentPage } from './save/sendPage.ts';
import { changeSettings, useSettingsStore } from './shell/settingsStore.ts';

export interface OpenPage {
  designer: Designer;
  /** What could not be read of the document. */
  dropped: readonly Dropped[];
}

export interface WorkspaceParts {
  owner: DesignerOwner;
  clock: ChannelClock;
  drafts: DraftStorage;
  send: (page: SentPage) => Promise<{ revision: number }>;
  reasonOf: (error: unknown) => string;
  clipboard: { read(): string | null; write(text: string): void };
  /** The pages of this owner are flows. */
  flow?: FlowParts | undefined;
}

/** The pages of one owner that were opened since the designer was. Each keeps its work and its history until it is left. */
export class Workspace {
  readonly #parts: WorkspaceParts;
  readonly #pages = new Map<number, OpenPage>();
  readonly #listeners = new Set<() => void>();
  readonly #attached = new Map<number, PageSaver>();
  #unsaved: readonly number[] = [];
  #isDiscarded = false;
  #stops: (() => void)[] = [];

  constructor(parts: WorkspaceParts) {
    this.#parts = parts;
  }

  get drafts(): DraftStorage {
    return this.#parts.drafts;
  }

  start(): void {
    this.#stops = [
      this.#parts.drafts.enter(),
      useSettingsStore.subscribe((settings, before) => this.#settingsChanged(settings, before)),
    ];
    for (const { designer } of this.#pages.values()) this.#watch(designer);
  }

  /** Whatever closed the designer, for instance a lost session: unsaved changes are kept as a draft. */
  stop(): void {
    if (!this.#isDiscarded) this.keepDrafts();
    for (const stop of this.#stops) stop();
    for (const { designer } of this.#pages.values()) designer.saver.stop();
    this.#stops = [];
  }

  page(id: number): OpenPage | undefined {
    return this.#pages.get(id);
  }

  pages(): readonly OpenPage[] {
    return [...this.#pages.values()];
  }

  pageIds(): ReadonlySet<number> {
    return new Set(this.#pages.keys());
  }

  /** Opens what the server sent; one that is open already stays as it is. */
  open(design: PageDesign, knowsSignal?: KnowsSignal): OpenPage {
    const known = this.#pages.get(design.id);
    if (known) return known;
    const { owner, clipboard, flow, ...parts } = this.#parts;
    const signals = knowsSignal ? { knowsSignal } : {};
    const { page: read, dropped } = readKnownPage(design.document, design.signals);
    const page = flow ? asFlow(read) : read;
    const settings = useSettingsStore.getState();
    const kinds = {
      kind: editorKind,
      isOffered: flow?.isOffered ?? isPageCommand,
      accepts: flow?.accepts ?? isPageType,
      ...(flow && { edgeType: flow.edgeType }),
    };
    const editor = createEditor({ page, ...kinds, settings, clipboard, componentCounts, ...signals });
    const saver = new PageSaver({ pageId: design.id, editor, ...parts }, design.revision);
    const opened = {
      designer: { editor, design, owner, saver, changeSettings, ...signals, ...(flow && { flow }) },
      dropped,
    };
    this.#pages.set(design.id, opened);
    if (this.#stops.length > 0) this.#watch(opened.designer);
    return opened;
  }

  /** Forgets a page with all that was not saved of it. */
  close(id: number): void {
    this.#pages.get(id)?.designer.saver.stop();
    this.#pages.delete(id);
    this.#notify();
  }

  /** Something else that is edited from a page, such as a component: while it is unsaved, so is the page. */
  attach(pageId: number, saver: PageSaver): () => void {
    this.#attached.set(pageId, saver);
    const stop = saver.subscribe(() => this.#notify());
    return () => {
      stop();
      this.#attached.delete(pageId);
      this.#notify();
    };
  }

  /** Ids of pages with unsaved work. */
  readonly unsaved = (): readonly number[] => this.#unsaved;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Drops all unsaved changes, including their drafts. */
  discard(): void {
    this.#isDiscarded = true;
    // One that is about to write a draft would bring it back.
    for (const { designer } of this.#pages.values()) designer.saver.stop();
    for (const id of this.#unsaved) void this.#parts.drafts.remove(id);
  }

  /** The window is closing: unsaved changes are kept as a draft. */
  keepDrafts(): void {
    for (const { designer } of this.#pages.values())
      if (isUnsaved(designer.saver.state)) void designer.saver.keepDraft();
  }

  #watch({ saver }: Designer): void {
    saver.start();
    this.#stops.push(saver.subscribe(() => this.#notify()));
  }

  #notify(): void {
    const now = [...this.#pages].filter(([id, page]) => this.#isUnsaved(id, page)).map(([id]) => id);
    if (now.join() === this.#unsaved.join()) return;
    this.#unsaved = now;
    for (const listener of this.#listeners) listener();
  }

  #isUnsaved(id: number, { designer }: OpenPage): boolean {
    const attached = this.#attached.get(id);
    return isUnsaved(designer.saver.state) || (attached !== undefined && isUnsaved(attached.state));
  }

  #settingsChanged(settings: ReturnType<typeof useSettingsStore.getState>, before: typeof settings): void {
    const minutes = settings.autoSave ? settings.saveInterval : 0;
    const isAuto = settings.autoSave !== before.autoSave || settings.saveInterval !== before.saveInterval;
    for (const { designer } of this.#pages.values()) {
      designer.editor.setSettings(settings);
      if (isAuto) designer.saver.feed({ type: 'auto', minutes });
    }
  }
}
