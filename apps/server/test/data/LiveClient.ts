import {
  EquipmentMessage,
  equipmentSocketPath,
  idleMessage,
  type SignalAlarm,
  type SignalValue,
} from '@lookfar/contract';
import { WebSocket } from 'ws';
import { until } from './until.ts';

/** A viewer's socket; every message is checked against the contract. */
export class LiveClient {
  readonly messages: EquipmentMessage[] = [];
  readonly socket: WebSocket;
  closeCode: number | undefined;

  constructor(url: string, token: string, path: string = equipmentSocketPath) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}${path}/${token}`);
    this.socket.on('message', (data) => {
      // A sign of life says nothing else.
      if (String(data) !== idleMessage) this.messages.push(EquipmentMessage.strict().parse(JSON.parse(String(data))));
    });
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
    this.socket.on('error', () => {});
  }

  async first(): Promise<EquipmentMessage> {
    return until('the first message', () => this.messages[0]);
  }

  /** The newest value as a viewer would hold it. */
  value(signalId: number): SignalValue | undefined {
    return this.messages.findLast((message) => message.signalVal?.[signalId])?.signalVal?.[signalId];
  }

  alarm(): EquipmentMessage['gatewayAlarm'] {
    return this.messages.findLast((message) => message.gatewayAlarm)?.gatewayAlarm;
  }

  /** The newest state of an alarm as a viewer would hold it. */
  signalAlarm(alarmId: number): SignalAlarm | undefined {
    return this.messages.findLast((message) => message.signalAlarm?.alarmId === alarmId)?.signalAlarm;
  }

  async closed(): Promise<number> {
    return until('the socket to close', () => this.closeCode);
  }
}
