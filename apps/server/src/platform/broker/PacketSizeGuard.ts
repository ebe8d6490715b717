/**
 * Reads only the fixed headers of an MQTT stream and detects a packet that announces more bytes than allowed, before
 * the parser has buffered them.
 */
export class PacketSizeGuard {
  private readonly most: number;
  private readonly mostFirst: number;
  private isFirst = true;
  /** Bytes of the current packet still to come; -1 while its length is being read, -2 before its type byte. */
  private left = -2;
  private length = 0;
  private shift = 0;

  /**
   * Limits of the bytes after the fixed header: for the first packet (CONNECT, not yet authenticated) and for the rest.
   */
  constructor(limits: { most: number; mostFirst: number }) {
    this.most = limits.most;
    this.mostFirst = limits.mostFirst;
  }

  /** False as soon as a packet is too large or its length is malformed. */
  push(chunk: Uint8Array): boolean {
    let at = 0;
    while (at < chunk.length) {
      if (this.left > 0) {
        const taken = Math.min(this.left, chunk.length - at);
        this.left -= taken;
        at += taken;
        if (this.left === 0) this.left = -2;
      } else if (this.left === -2) {
        this.left = -1;
        this.length = 0;
        this.shift = 0;
        at += 1;
      } else {
        if (!this.lengthByte(chunk[at] ?? 0)) return false;
        at += 1;
      }
    }
    return true;
  }

  private lengthByte(byte: number): boolean {
    if (this.shift > 21) return false;
    this.length += (byte & 0x7f) << this.shift;
    this.shift += 7;
    if (byte & 0x80) return true;
    const limit = this.isFirst ? this.mostFirst : this.most;
    this.isFirst = false;
    this.left = this.length === 0 ? -2 : this.length;
    return this.length <= limit;
  }
}
