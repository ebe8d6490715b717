import type { GatewayResponse } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { recordingLog } from '../../test/recordingLog.ts';
import { RequestDispatcher, type RequestHandlers } from './RequestDispatcher.ts';

const done = { status: 'done', code: '200', message: '' } as const;

function requests(hands: Partial<RequestHandlers> = {}) {
  const told: GatewayResponse[] = [];
  const asked: string[] = [];
  const all: RequestHandlers = {
    probe: async ({ uuid }) => {
      asked.push(uuid);
      return done;
    },
    read: async () => done,
    restart: () => done,
    log: () => done,
    firmware: () => undefined,
    piece: ({ offset }) => void asked.push(`piece ${offset}`),
    ...hands,
  };
  const made = new RequestDispatcher({ hands: all, tell: (response) => told.push(response), log: recordingLog().log });
  return { told, asked, receive: (request: unknown) => made.receive(JSON.stringify(request)) };
}

const probe = (uuid: string) => ({ kind: 'probe', uuid, driver: 'x', parameters: {}, signals: [] });

describe('RequestDispatcher', () => {
  it('[GW20] answers under the uuid, and the same uuid again without doing it twice', async () => {
    const { told, asked, receive } = requests();
    await receive(probe('a'));
    await receive(probe('a'));
    expect(asked).toEqual(['a']);
    expect(told).toEqual([
      { uuid: 'a', ...done },
      { uuid: 'a', ...done },
    ]);
  });

  it('[GW20] the same uuid while it is under way is one request', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof done>();
    const { told, receive } = requests({ probe: () => promise });
    const both = [receive(probe('a')), receive(probe('a'))];
    resolve(done);
    await Promise.all(both);
    expect(told).toHaveLength(1);
  });

  it('[GW20] a request of a newer server is answered 1509; garbage is passed over', async () => {
    const { told, receive } = requests();
    await receive({ kind: 'dance', uuid: 'b' });
    await receive({ kind: 'log', uuid: 'c', seconds: -1, level: 'info' });
    await receive('x');
    await receive({ kind: 'dance' });
    expect(told).toMatchObject([
      { uuid: 'b', status: 'failed', code: '1509' },
      { uuid: 'c', status: 'failed', code: '1509' },
    ]);
  });

  it('[GW20] a fault of ours is an answer too', async () => {
    const { told, receive } = requests({ probe: () => Promise.reject(new Error('boom')) });
    await receive(probe('a'));
    expect(told).toMatchObject([{ status: 'failed', code: '90099', message: 'boom' }]);
  });

  it('[GW24] pieces and offers are passed on each time', async () => {
    const { asked, told, receive } = requests({ firmware: () => done });
    const offer = { kind: 'firmware', uuid: 'f', version: '2', bytes: 1, sha256: 'a'.repeat(64) };
    await receive(offer);
    await receive(offer);
    await receive({ kind: 'piece', uuid: 'f', offset: 3, data: '' });
    expect(told).toHaveLength(2);
    expect(asked).toEqual(['piece 3']);
  });
});
