/** A set of small numbers, one bit each; grows with its largest member. */
export class Bits {
  #bytes: Uint8Array;

  constructor(bytes: Uint8Array = new Uint8Array(16)) {
    this.#bytes = bytes;
  }

  has(index: number): boolean {
    return ((this.#bytes[index >>> 3] ?? 0) & (1 << (index & 7))) !== 0;
  }

  add(index: number): void {
    const at = index >>> 3;
    if (at >= this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, at + 1));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[at] = (this.#bytes[at] ?? 0) | (1 << (index & 7));
  }

  delete(index: number): void {
    const at = index >>> 3;
    if (at < this.#bytes.length) this.#bytes[at] = (this.#bytes[at] ?? 0) & ~(1 << (index & 7));
  }

  /** The bits 0..count-1. */
  bytes(count: number): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(count / 8));
    bytes.set(this.#bytes.subarray(0, bytes.length));
    return bytes;
  }
}
