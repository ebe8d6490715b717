import { idleMessage, MessagePush, messageSocketPath } from '@lookfar/contract';
import { WebSocket } from 'ws';
import { until } from './until.ts';

/** A message socket; every message is checked against the contract. */
export class MessageClient {
  readonly messages: MessagePush[] = [];
  readonly socket: WebSocket;
  closeCode: number | undefined;
  /** Signs of life. */
  beats = 0;

  constructor(url: string, token: string) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}${messageSocketPath}/${token}`);
    this.socket.on('message', (data) => {
      if (String(data) === idleMessage) this.beats += 1;
      else this.messages.push(MessagePush.parse(JSON.parse(String(data))));
    });
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
    this.socket.on('error', () => {});
  }

  /** Open, or closed again already. */
  async opened(): Promise<this> {
    await until('the socket to open', () => this.socket.readyState !== WebSocket.CONNECTING);
    return this;
  }

  async closed(): Promise<number> {
    return until('the socket to close', () => this.closeCode);
  }
}
