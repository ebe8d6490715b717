/** Sockets by what they follow; a key without sockets costs nothing. */
export class SocketIndex<Socket, Key> {
  private readonly byKey = new Map<Key, Set<Socket>>();

  add(key: Key, socket: Socket): void {
    const set = this.byKey.get(key) ?? new Set();
    this.byKey.set(key, set.add(socket));
  }

  remove(key: Key, socket: Socket): void {
    const set = this.byKey.get(key);
    if (set?.delete(socket) && set.size === 0) this.byKey.delete(key);
  }

  of(key: Key): Iterable<Socket> {
    return this.byKey.get(key) ?? [];
  }
}
