import { Failure } from '@lookfar/contract';
import type { Editor } from '@lookfar/editor';
import type { ChannelClock } from '../../../client/LiveChannelRunner.ts';
import type { NewDraft, WindowDraftStorage } from './DraftStorage.ts';
import {
  type Conflict,
  initialSave,
  type SaveEffect,
  type SaveEvent,
  type SaveState,
  type SaveTimer,
  saveStep,
} from './saveStep.ts';
import type { SentPage } from './sendPage.ts';

export interface PageSaverParts {
  pageId: number;
  editor: Editor;
  clock: ChannelClock;
  drafts: WindowDraftStorage;
  /** Rejects with 1541 if somebody else has saved in the meantime. */
  send: (page: SentPage) => Promise<{ revision: number }>;
  /** The message for a failed save. */
  reasonOf: (error: unknown) => string;
}

/** Performs the effects of saving one page, and notifies listeners of the save state. */
export class PageSaver {
  readonly #parts: PageSaverParts;
  readonly #timers = new Map<SaveTimer, () => void>();
  readonly #listeners = new Set<() => void>();
  #state: SaveState;
  #stops: (() => void)[] = [];

  constructor(parts: PageSaverParts, revision: number) {
    this.#parts = parts;
    const { autoSave, saveInterval } = parts.editor.settings;
    this.#state = initialSave(revision, parts.editor.document.version, autoSave ? saveInterval : 0);
  }

  get state(): SaveState {
    return this.#state;
  }

  start(): void {
    const { document } = this.#parts.editor;
    this.#stops = [document.subscribe(() => this.feed({ type: 'changed', version: document.version }))];
  }

  stop(): void {
    for (const stop of [...this.#stops, ...this.#timers.values()]) stop();
    this.#stops = [];
    this.#timers.clear();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly feed = (event: SaveEvent): void => {
    const before = this.#state;
    const { state, effects } = saveStep(before, event, this.#parts.clock.now());
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    if (state !== before) for (const listener of this.#listeners) listener();
  };

  /** The user saves. Nothing happens in the middle of a gesture. */
  save(options: { force?: boolean; note?: string } = {}): void {
    if (!this.#parts.editor.session.state.busy) this.feed({ type: 'save', ...options });
  }

  /** Writes the draft immediately: the window is about to close. */
  async keepDraft(): Promise<void> {
    await this.#writeDraft();
  }

  #perform(effect: SaveEffect): void {
    switch (effect.type) {
      case 'send':
        void this.#send(effect);
        break;
      case 'writeDraft':
        void this.#writeDraft();
        break;
      case 'removeDraft':
        void this.#parts.drafts.remove(this.#parts.pageId);
        break;
      case 'setTimer':
        this.#setTimer(effect.timer, effect.ms);
        break;
      case 'clearTimer':
        this.#timers.get(effect.timer)?.();
        this.#timers.delete(effect.timer);
        break;
    }
  }

  #setTimer(timer: SaveTimer, ms: number): void {
    this.#timers.get(timer)?.();
    // An answer that comes after the designer was left must not make it save on its own.
    if (this.#stops.length === 0) return;
    const due = () => {
      this.#timers.delete(timer);
      this.feed({ type: 'timer', timer, busy: this.#parts.editor.session.state.busy });
    };
    this.#timers.set(timer, this.#parts.clock.setTimer(due, ms));
  }

  async #send({ revision, force, note }: Extract<SaveEffect, { type: 'send' }>): Promise<void> {
    const { pageId, editor, send, reasonOf } = this.#parts;
    try {
      const saved = await send({ id: pageId, page: editor.document.toPage(), revision, force, note });
      this.feed({ type: 'saved', revision: saved.revision });
    } catch (error) {
      const conflict = conflictOf(error);
      this.feed(conflict ? { type: 'conflicted', conflict } : { type: 'refused', reason: reasonOf(error) });
    }
  }

  async #writeDraft(): Promise<void> {
    const { pageId, editor, clock, drafts } = this.#parts;
    const page = editor.document.toPage();
    // A password must not be left in the browser; the user types it again.
    const safe = { ...page, con: { ...page.con, password: '' } };
    const draft: NewDraft = { pageId, revision: this.#state.revision, time: clock.now(), page: safe };
    await drafts.write(draft);
  }
}

export function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof Failure) || error.code !== '1541') return undefined;
  const { loginname = '', time = '', revision = 0 } = error.values;
  return { loginname: String(loginname), time: String(time), revision: Number(revision) };
}
