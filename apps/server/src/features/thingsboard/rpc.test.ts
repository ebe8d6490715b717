import { describe, expect, it } from 'vitest';
import type { WriteCommand } from '../../platform/bus/Bus.ts';
import { RpcRequests } from './RpcRequests.ts';
import type { Json } from './readMessage.ts';
import { readReply, writeRequest } from './rpc.ts';

const command: WriteCommand = {
  uuid: 'u',
  equipmentId: 1,
  gatewayId: 1,
  signalId: 1,
  address: 'level',
  dataType: 'UINT16',
  raw: 1,
  deadline: 0,
};

describe('writing to JSON devices', () => {
  it('[TB8] asks in the words of the device', () => {
    expect(writeRequest(command)).toEqual({ method: 'setValue', params: { key: 'level', value: 1 } });
    expect(writeRequest({ ...command, dataType: 'BOOL' }).params).toEqual({ key: 'level', value: true });
    expect(writeRequest({ ...command, dataType: 'STRING', raw: 'on' }).params).toEqual({ key: 'level', value: 'on' });
  });

  it.each<[Json, object]>([
    [null, { code: '200' }],
    ['ok', { code: '200' }],
    [[], { code: '200' }],
    [{}, { code: '200' }],
    [
      { success: true, value: 7 },
      { code: '200', value: 7 },
    ],
    [{ value: true }, { code: '200', value: 1 }],
    [{ value: 2n ** 60n }, { code: '200', value: '1152921504606846976' }],
    [{ value: { a: 1 } }, { code: '200' }],
    [{ error: null, success: true }, { code: '200' }],
    [{ error: 'interlocked' }, { code: '1306', message: 'interlocked' }],
    [{ error: { code: 5 } }, { code: '1306', message: '{"code":5}' }],
    [{ success: false }, { code: '1306' }],
  ])('[TB8] %o is understood', (json, expected) => {
    expect(readReply('u', json)).toEqual({ uuid: 'u', message: '', ...expected });
  });

  it('[TB8] an answer counts once, and only from the gateway that was asked', () => {
    const book = new RpcRequests();
    const [first, second] = [book.add({ gatewayId: 1, uuid: 'a' }), book.add({ gatewayId: 1, uuid: 'b' })];
    expect(book.take(2, first)).toBeUndefined();
    expect(book.take(1, first)).toBe('a');
    expect(book.take(1, first)).toBeUndefined();
    book.forget('b');
    expect(book.take(1, second)).toBeUndefined();
  });
});
