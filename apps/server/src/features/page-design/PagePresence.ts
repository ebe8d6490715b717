import { designLimits, formatTime, type PageEditor } from '@lookfar/contract';

interface Window extends PageEditor {
  seenAt: number;
}

const goneMs = designLimits.presenceSeconds * 3000;
/** Per page; beyond that the window that was silent for longest is dropped. */
const mostWindows = 50;

/**
 * Which windows are editing which page, as reported by them. Kept in memory: revisions make sure that no work is lost,
 * this only warns.
 */
export class PagePresence {
  private readonly now: () => number;
  private readonly pages = new Map<number, Map<string, Window>>();
  private sweptAt = 0;

  constructor(now: () => number) {
    this.now = now;
  }

  enter(pageId: number, who: { accountId: number; loginname: string }, tab: string): void {
    this.sweep();
    const windows = this.pages.get(pageId) ?? new Map<string, Window>();
    this.pages.set(pageId, windows);
    const key = keyOf(who, tab);
    const now = this.now();
    const since = windows.get(key)?.since ?? formatTime(now);
    // Moved to the end, so that the first is the one that was silent for longest.
    windows.delete(key);
    windows.set(key, { loginname: who.loginname, tab, since, seenAt: now });
    const [oldest] = windows.keys();
    if (windows.size > mostWindows && oldest !== undefined) windows.delete(oldest);
  }

  leave(pageId: number, who: { accountId: number }, tab: string): void {
    const windows = this.pages.get(pageId);
    windows?.delete(keyOf(who, tab));
    if (windows?.size === 0) this.pages.delete(pageId);
  }

  /** All but this window. */
  others(pageId: number, who: { accountId: number }, tab: string): PageEditor[] {
    this.sweep();
    const own = keyOf(who, tab);
    const windows = [...(this.pages.get(pageId) ?? [])].filter(([key, window]) => key !== own && this.isThere(window));
    return windows.map(([, { loginname, since, tab: name }]) => ({ loginname, since, tab: name }));
  }

  /** Pages that are tracked. */
  get size(): number {
    return this.pages.size;
  }

  private sweep(): void {
    const now = this.now();
    // A clock that was set back must not keep windows that are gone.
    if (now >= this.sweptAt && now - this.sweptAt < goneMs) return;
    this.sweptAt = now;
    for (const [pageId, windows] of this.pages) {
      for (const [key, window] of windows) if (!this.isThere(window)) windows.delete(key);
      if (windows.size === 0) this.pages.delete(pageId);
    }
  }

  private isThere({ seenAt }: Window): boolean {
    return Math.abs(this.now() - seenAt) < goneMs;
  }
}

/** A window's own name is only unique per account: no one can report for another account's window. */
const keyOf = ({ accountId }: { accountId: number }, tab: string) => `${accountId} ${tab}`;
