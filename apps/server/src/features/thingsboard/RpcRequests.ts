interface Asked {
  gatewayId: number;
  uuid: string;
}

/** Maps request numbers to commands. */
export class RpcRequests {
  private readonly byId = new Map<number, Asked>();
  private last = 0;

  /** The number of a new request. */
  add(asked: Asked): number {
    this.last = (this.last % 0x7fff_ffff) + 1;
    this.byId.set(this.last, asked);
    return this.last;
  }

  /** The command that was sent to this gateway under this number; returned only once. */
  take(gatewayId: number, id: number): string | undefined {
    const asked = this.byId.get(id);
    if (asked?.gatewayId !== gatewayId) return undefined;
    this.byId.delete(id);
    return asked.uuid;
  }

  /** No one is waiting for it any more. */
  forget(uuid: string): void {
    for (const [id, asked] of this.byId) if (asked.uuid === uuid) this.byId.delete(id);
  }
}
