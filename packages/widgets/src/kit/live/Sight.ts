/** Says whether somebody can see an element; tells at the beginning, too. */
export interface Sight {
  watch(element: Element, tell: (isSeen: boolean) => void): () => void;
}

type Tell = (isSeen: boolean) => void;

interface Watched {
  tell: Tell;
  isOnScreen: boolean;
  isSeen: boolean | undefined;
}

/** How near to the screen is near enough, so that nothing is seen before it has caught up. */
const nearby = '64px';

/** One observer for all widgets: on the screen or near it, in a document that is not in the background. */
class BrowserSight implements Sight {
  readonly #watched = new Map<Element, Set<Watched>>();
  #observer: IntersectionObserver | undefined;

  watch(element: Element, tell: Tell): () => void {
    // Where nothing is laid out, everything can be seen.
    if (typeof IntersectionObserver === 'undefined') {
      tell(true);
      return () => undefined;
    }
    const one: Watched = { tell, isOnScreen: false, isSeen: undefined };
    const known = this.#watched.get(element);
    if (known) known.add(one);
    else this.#watched.set(element, new Set([one]));
    const observer = this.#observe();
    // Observed anew, it is reported anew.
    observer.unobserve(element);
    observer.observe(element);
    return () => this.#drop(element, one);
  }

  #observe(): IntersectionObserver {
    if (this.#observer) return this.#observer;
    this.#observer = new IntersectionObserver(this.#moved, { rootMargin: nearby });
    document.addEventListener('visibilitychange', this.#tellAll);
    return this.#observer;
  }

  #drop(element: Element, one: Watched): void {
    const known = this.#watched.get(element);
    if (!known?.delete(one) || known.size > 0) return;
    this.#watched.delete(element);
    this.#observer?.unobserve(element);
    if (this.#watched.size > 0) return;
    document.removeEventListener('visibilitychange', this.#tellAll);
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  readonly #moved = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries)
      for (const one of this.#watched.get(target) ?? []) {
        one.isOnScreen = isIntersecting;
        say(one);
      }
  };

  readonly #tellAll = (): void => {
    for (const all of [...this.#watched.values()]) for (const one of [...all]) say(one);
  };
}

/** A listener that throws is reported, and stops no other. */
function say(one: Watched): void {
  const isSeen = one.isOnScreen && !document.hidden;
  if (isSeen === one.isSeen) return;
  one.isSeen = isSeen;
  try {
    one.tell(isSeen);
  } catch (error) {
    reportError(error);
  }
}

export const browserSight: Sight = new BrowserSight();
