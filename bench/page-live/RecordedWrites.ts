/** One recorded change of the document that can be replayed. */
type Write = () => void;

/**
 * What the product wrote to the document, flush by flush, to be replayed in a bare loop: the browser's own cost.
 * Rotating shapes keep rotating; starting and stopping them is not included.
 */
export class RecordedWrites {
  readonly #flushes: Write[][] = [];
  #next = 0;

  /** Runs a flush and records its writes. */
  async record(root: Node, flush: () => Promise<void>): Promise<void> {
    const writes: Write[] = [];
    const observer = new MutationObserver((records) => writes.push(...records.flatMap(writesOf)));
    observer.observe(root, { subtree: true, attributes: true, characterData: true });
    await flush();
    writes.push(...observer.takeRecords().flatMap(writesOf));
    observer.disconnect();
    this.#flushes.push(writes);
  }

  /** Replays the next recorded flush, starting over after the last. */
  replay(): void {
    for (const write of this.#flushes[this.#next++ % this.#flushes.length] ?? []) write();
  }
}

function writesOf({ target, attributeName }: MutationRecord): Write[] {
  if (target instanceof Text) {
    const { data } = target;
    return [() => (target.data = data)];
  }
  if (!(target instanceof SVGElement) || attributeName === null) return [];
  if (attributeName === 'style') return stylesOf(target);
  const value = target.getAttribute(attributeName);
  return [() => (value === null ? target.removeAttribute(attributeName) : target.setAttribute(attributeName, value))];
}

/** By property, as the product writes them. */
function stylesOf({ style }: SVGElement): Write[] {
  return Array.from(style, (name): Write => {
    const value = style.getPropertyValue(name);
    return () => style.setProperty(name, value);
  });
}
