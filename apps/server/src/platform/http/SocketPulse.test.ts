import { EventEmitter } from 'node:events';
import { closeCodes, idleMessage, monitorLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { FakeClock } from '../../../test/harness/FakeClock.ts';
import { SocketPulse } from './SocketPulse.ts';

class Socket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly told: (string | number)[] = [];
  isLively = true;
  send(text: string): void {
    this.told.push(text);
  }
  ping(): void {
    if (this.isLively) this.emit('pong');
  }
  close(code: number): void {
    this.readyState = 2;
    this.told.push(code);
  }
  terminate(): void {
    this.told.push('cut off');
    this.emit('close');
  }
}

function harness() {
  const clock = new FakeClock();
  const pulse = new SocketPulse(clock);
  const add = (isLively = true) => {
    const socket = new Socket();
    socket.isLively = isLively;
    pulse.add(socket as unknown as WebSocket);
    return socket;
  };
  const beat = async () => {
    clock.advance(monitorLimits.beatMs);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { clock, add, beat };
}

describe('SocketPulse', () => {
  it('[SOC4] says on every socket every 5 s that the server is there', async () => {
    const { add, beat } = harness();
    const sockets = [add(), add()];
    await beat();
    await beat();
    for (const { told } of sockets) expect(told).toEqual([idleMessage, idleMessage]);
  });

  it('[SOC4] answers whoever asks, and nothing else', () => {
    const { add } = harness();
    const socket = add();
    socket.emit('message', Buffer.from(idleMessage), false);
    socket.emit('message', Buffer.from(idleMessage), true);
    socket.emit('message', Buffer.from('{"equipmentIds":[1]}'), false);
    expect(socket.told).toEqual([idleMessage]);
  });

  it('[SOC5] ends a socket within 30 s of silence, after it said why; any word of it counts', async () => {
    const { add, beat } = harness();
    const [dead, talking] = [add(false), add(false)];
    for (let n = 0; n < 4; n += 1) await beat();
    talking.emit('message', Buffer.from('hello'), false);
    expect(dead.told).toEqual([idleMessage, idleMessage, idleMessage, idleMessage]);
    await beat();
    expect(dead.told.at(-1)).toBe(closeCodes.silent);
    await beat();
    expect(dead.told.at(-1)).toBe('cut off');
    expect(talking.told.at(-1)).toBe(idleMessage);
    talking.terminate();
    const { length } = talking.told;
    await beat();
    expect(talking.told).toHaveLength(length);
  });

  it('[SOC5] a clock that leaps ends nobody: no answer could have been read', () => {
    const { clock, add } = harness();
    const socket = add(false);
    clock.advance(10 * monitorLimits.deadMs);
    expect(socket.told).toEqual([idleMessage]);
  });
});
