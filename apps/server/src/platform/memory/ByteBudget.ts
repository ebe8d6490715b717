import { fail } from '@lookfar/contract';

/** Smaller ones are not counted. */
export const countedBytes = 64 * 1024;
/** Of the total that one owner may hold. */
const ownPart = 1 / 4;
const retrySeconds = 5;

/**
 * Bytes that requests hold at the same time: bodies that arrived, replies that nobody took yet. The less is left, the
 * smaller are those that still find room, so that the largest are refused first.
 */
export class ByteBudget {
  private readonly total: number;
  private held = 0;
  private readonly owners = new Map<string, number>();

  constructor(total: number) {
    this.total = total;
  }

  /** Holds them until what it returns is called; 429 while there is no room for so many. */
  hold(owner: string, bytes: number): () => void {
    if (bytes < countedBytes) return () => {};
    const own = this.owners.get(owner) ?? 0;
    const isOver = own > 0 && own + bytes > this.total * ownPart;
    if (isOver || bytes > (this.total - this.held) / 2) fail('429', { seconds: retrySeconds });
    this.add(owner, bytes);
    let isHeld = true;
    return () => {
      if (isHeld) this.add(owner, -bytes);
      isHeld = false;
    };
  }

  private add(owner: string, bytes: number): void {
    this.held += bytes;
    const own = (this.owners.get(owner) ?? 0) + bytes;
    if (own === 0) this.owners.delete(owner);
    else this.owners.set(owner, own);
  }
}
