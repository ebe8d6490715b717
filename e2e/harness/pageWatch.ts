/** What a page still has going on that outlives what is on its screen. */
export interface Going {
  intervals: string[];
  /** Those that are set for longer than libraries wait for the end of a movement. */
  timeouts: string[];
  /** Beside the place of the console. */
  elements: string[];
  listeners: string[];
}

/** What `watchPage` puts into the page. */
export interface PageWatch {
  going(): Going;
  /** Ends every request that is under way, as leaving a page does. */
  abort(): void;
}

/** Runs in the page, before its own code: notes timers and listeners that are set, and lets requests be ended. */
export function watchPage(): void {
  /** The lines of the console's own files, nearest first; empty for what the test's tools do. Read only when asked for. */
  const linesOf = ({ stack = '' }: Error) =>
    stack
      .split('\n')
      .filter((line) => line.includes('/assets/'))
      .slice(0, 3)
      .map((line) => line.replace(/.*\/assets\//, ''))
      .join(' ');
  interface Timer {
    what: string;
    from: Error;
  }
  const intervals = new Map<number, Timer>();
  const timeouts = new Map<number, Timer>();
  const { setInterval, clearInterval, setTimeout, clearTimeout, fetch } = window;
  Object.assign(window, {
    setInterval: (...args: Parameters<typeof window.setInterval>) => {
      const id: number = setInterval(args[0], args[1], ...args.slice(2));
      intervals.set(id, { what: `every ${args[1]} ms`, from: new Error() });
      return id;
    },
    clearInterval: (id: number) => {
      intervals.delete(id);
      timeouts.delete(id);
      clearInterval(id);
    },
    setTimeout: (run: TimerHandler, ms?: number, ...args: unknown[]) => {
      const id: number = setTimeout(() => {
        timeouts.delete(id);
        if (typeof run === 'function') run(...args);
      }, ms);
      if ((ms ?? 0) > 5000) timeouts.set(id, { what: `in ${ms} ms`, from: new Error() });
      return id;
    },
    clearTimeout: (id: number) => {
      intervals.delete(id);
      timeouts.delete(id);
      clearTimeout(id);
    },
    fetch: (input: RequestInfo | URL, init: RequestInit = {}) => {
      const signals = [life.signal, ...(init.signal ? [init.signal] : [])];
      return fetch(input, { ...init, signal: AbortSignal.any(signals) });
    },
  });
  const listeners = new Map<string, Map<unknown, Error>>();
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    const of = (type: string, options: unknown) => {
      const capture =
        typeof options === 'object' && options !== null && 'capture' in options ? options.capture : options;
      const key = `${type}${capture === true ? ' (capture)' : ''} of ${target === window ? 'window' : 'document'}`;
      const own = listeners.get(key) ?? new Map<unknown, Error>();
      listeners.set(key, own);
      return own;
    };
    target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
      addEventListener.call(target, type, listener, options);
      const { once = false, signal } = typeof options === 'object' ? options : {};
      if (once) return;
      const own = of(type, options).set(listener, new Error());
      signal?.addEventListener('abort', () => own.delete(listener));
    };
    target.removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions | boolean) => {
      removeEventListener.call(target, type, listener, options);
      of(type, options).delete(listener);
    };
  }
  const told = (timers: Map<number, Timer>) =>
    [...timers.values()].map(({ what, from }) => `${what}: ${linesOf(from)}`);
  let life = new AbortController();
  const watch: PageWatch = {
    going: () => ({
      intervals: told(intervals),
      timeouts: told(timeouts),
      elements: [...document.body.children].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      listeners: [...listeners].flatMap(([key, own]) =>
        [...own.values()].map(linesOf).flatMap((lines) => (lines === '' ? [] : [`${key}: ${lines}`])),
      ),
    }),
    abort: () => {
      life.abort();
      life = new AbortController();
    },
  };
  Object.assign(window, { lookfarWatch: watch });
}
