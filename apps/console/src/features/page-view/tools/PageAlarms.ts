import type { AlarmsNow, WidgetTools } from '@lookfar/widgets';

type Tell = (alarms: AlarmsNow) => void;

/** Which devices' alarms the widgets of a page follow, and their current state. 0 is the page's own device. */
export class PageAlarms {
  readonly #watching = new Map<number, Set<Tell>>();
  readonly #now = new Map<number, AlarmsNow>();
  readonly #listeners = new Set<() => void>();
  #wanted: readonly number[] = [];

  /** For widgets. */
  readonly watch: WidgetTools['watchAlarms'] = (equipId, tell) => {
    const tells = this.#watching.get(equipId) ?? new Set();
    this.#watching.set(equipId, tells.add(tell));
    tell(this.#now.get(equipId) ?? { state: 'loading' });
    this.#changed();
    return () => {
      tells.delete(tell);
      if (tells.size === 0 && this.#watching.get(equipId) === tells) {
        this.#watching.delete(equipId);
        this.#now.delete(equipId);
      }
      this.#changed();
    };
  };

  /** For the code that fetches them: a new list whenever the followed devices change. */
  readonly wanted = (): readonly number[] => this.#wanted;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  put(equipId: number, alarms: AlarmsNow): void {
    const tells = this.#watching.get(equipId);
    if (!tells) return;
    this.#now.set(equipId, alarms);
    for (const tell of tells) tell(alarms);
  }

  #changed(): void {
    const wanted = [...this.#watching.keys()];
    if (wanted.length === this.#wanted.length && wanted.every((id, index) => id === this.#wanted[index])) return;
    this.#wanted = wanted;
    for (const listener of this.#listeners) listener();
  }
}
