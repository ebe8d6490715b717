import {
  type EquipmentState,
  idleMessage,
  type SignalValue,
  WatchMessage,
  type WatchRequest,
  watchSocketPath,
} from '@lookfar/contract';
import { WebSocket } from 'ws';
import { until } from './until.ts';

/** A viewer of lists; every message is checked against the contract. */
export class WatchClient {
  readonly messages: WatchMessage[] = [];
  readonly socket: WebSocket;
  closeCode: number | undefined;

  constructor(url: string, token: string) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}${watchSocketPath}/${token}`);
    this.socket.on('message', (data) => {
      // A sign of life says nothing else.
      if (String(data) !== idleMessage) this.messages.push(WatchMessage.strict().parse(JSON.parse(String(data))));
    });
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
    this.socket.on('error', () => {});
  }

  async ask(request: WatchRequest | string): Promise<void> {
    await until('the socket to open', () => this.socket.readyState === WebSocket.OPEN || this.closeCode);
    this.socket.send(typeof request === 'string' ? request : JSON.stringify(request));
  }

  /** The newest as a viewer would hold it. */
  state(equipmentId: number): EquipmentState | undefined {
    return this.messages.findLast(({ states }) => states?.[equipmentId])?.states?.[equipmentId];
  }

  value(equipmentId: number, signalId: number): SignalValue | undefined {
    const holds = ({ values }: WatchMessage) => values?.[equipmentId]?.[signalId];
    const message = this.messages.findLast(holds);
    return message && holds(message);
  }

  /** Every device that was ever told of. */
  told(): number[] {
    const ids = this.messages.flatMap(({ states, values }) => [
      ...Object.keys(states ?? {}),
      ...Object.keys(values ?? {}),
    ]);
    return [...new Set(ids.map(Number))].sort((a, b) => a - b);
  }

  reloads(): number {
    return this.messages.filter(({ reload }) => reload).length;
  }

  async closed(): Promise<number> {
    return until('the socket to close', () => this.closeCode);
  }
}
