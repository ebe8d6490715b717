/** Which windows of this browser have the designer open. */
export interface LivingWindows {
  /** Until the returned function is called or the window is gone, even by a crash. */
  enter(window: string): () => void;
  isAlive(window: string): Promise<boolean>;
}

const nameOf = (window: string) => `lookfar-designer/${window}`;

/** The browser releases a lock when its window closes or crashes, and not before. */
export function lockedWindows(locks: LockManager): LivingWindows {
  return {
    enter: (window) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      void locks.request(nameOf(window), () => promise);
      return resolve;
    },
    isAlive: async (window) => {
      const { held = [], pending = [] } = await locks.query();
      return [...held, ...pending].some(({ name }) => name === nameOf(window));
    },
  };
}

const channelName = 'lookfar-designer';

/** Where the browser has no locks, as on a plain `http` address: windows are asked. */
export function askedWindows(open: () => BroadcastChannel, answerMs: number): LivingWindows {
  return {
    enter: (window) => {
      const channel = open();
      channel.onmessage = ({ data }) => {
        if (data === `? ${window}`) channel.postMessage(`! ${window}`);
      };
      return () => channel.close();
    },
    isAlive: async (window) => {
      const channel = open();
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => resolve(false), answerMs);
      channel.onmessage = ({ data }) => {
        if (data === `! ${window}`) resolve(true);
      };
      channel.postMessage(`? ${window}`);
      const isAlive = await promise;
      clearTimeout(timer);
      channel.close();
      return isAlive;
    },
  };
}

/** A window that is busy answers late. */
const answerMs = 1000;

export function browserWindows(): LivingWindows {
  // Typed as always there, but only pages of a secure address have it.
  const { locks } = navigator as { locks?: LockManager };
  return locks ? lockedWindows(locks) : askedWindows(() => new BroadcastChannel(channelName), answerMs);
}
