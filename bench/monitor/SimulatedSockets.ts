import { BASE_PATH, type EquipmentMessage, equipmentSocketPath, idleMessage } from '@lookfar/contract';
import type { Page, WebSocketRoute } from 'playwright-core';

/** Plays the server side of a page's sockets, in the page's own time. */
export class SimulatedSockets {
  /** Values sent, and device sockets opened so far. */
  values = 0;
  opened = 0;
  private readonly began = Date.now();
  private second = 0;
  private readonly others = new Set<WebSocketRoute>();
  private equipment: WebSocketRoute | undefined;

  static async of(page: Page): Promise<SimulatedSockets> {
    const sockets = new SimulatedSockets();
    await page.routeWebSocket(new RegExp(`${BASE_PATH}/ws/`), (socket) => sockets.take(socket));
    return sockets;
  }

  get isOpen(): boolean {
    return this.equipment !== undefined;
  }

  /** One value of each of the first signals. */
  tellValues(count: number, second: number): void {
    this.second = second;
    if (!this.equipment) return;
    const time = this.now;
    const value = (id: number) => 50 + 20 * Math.sin(second / 60 + id) + ((second * 7919 + id) % 100) / 50;
    const ids = Array.from({ length: count }, (_, i) => i + 1);
    this.values += count;
    this.tell({ signalVal: Object.fromEntries(ids.map((id) => [id, { code: '200', value: value(id), time }])) });
  }

  tellGateway(online: boolean): void {
    this.tell({ gatewayAlarm: { sn: 'BENCH0000', online, deviceOnline: online, time: this.now } });
  }

  tellIdle(): void {
    for (const socket of this.others) socket.send(idleMessage);
  }

  /** As when a proxy in between is restarted. */
  break(): void {
    void this.equipment?.close({ code: 1001 });
    this.equipment = undefined;
  }

  private get now(): number {
    return this.began + this.second * 1000;
  }

  private tell(message: EquipmentMessage): void {
    this.equipment?.send(JSON.stringify(message));
  }

  private take(socket: WebSocketRoute): void {
    // Whoever asks whether the server is there is answered, as by the server.
    socket.onMessage((text) => {
      if (text === idleMessage) socket.send(idleMessage);
    });
    if (socket.url().includes(equipmentSocketPath)) {
      this.opened += 1;
      this.equipment = socket;
      socket.onClose(() => {
        if (this.equipment === socket) this.equipment = undefined;
      });
      return;
    }
    this.others.add(socket);
    socket.onClose(() => this.others.delete(socket));
  }
}
