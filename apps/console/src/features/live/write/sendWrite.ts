import { api } from '@lookfar/contract';
import { createContext } from 'react';
import type { SendOptions } from '../../../client/createSender.ts';
import { send } from '../../../client/send.ts';

export interface WriteOrder {
  equipmentId: number;
  signalId: number;
  value: number | string;
  reason: string;
}

/** Resolves to the result, or to a first reply without one if the gateway is offline. */
export type SendWrite = (order: WriteOrder, options: SendOptions) => Promise<unknown>;

/** By the right on the device. */
export const sendDeviceWrite: SendWrite = (order, options) => send(api.signal.write, order, options);

/** How a value is written here: by the right on its device, unless something else gives the right. */
export const SendWriteContext = createContext<SendWrite>(sendDeviceWrite);
