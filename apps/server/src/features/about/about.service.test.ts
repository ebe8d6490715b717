import { setImmediate } from 'node:timers/promises';
import { permissionKeys } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import type { Health } from '../../platform/http/createHttp.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { AboutRepository } from './about.repository.ts';
import { AboutService } from './about.service.ts';

const health: Health = {
  status: 'up',
  version: '1.0.0',
  uptime: 5,
  database: 'up',
  broker: 'up',
  history: 'up',
  bus: 'up',
  map: 'off',
};
const manager = { accountId: 1, orgId: 1, roleType: 'enterprise', auths: new Set(permissionKeys) } as unknown as Caller;

/** Answers how it is when it is told to. */
function start() {
  let [now, reads] = [0, 0];
  const asked: ((state: Health) => void)[] = [];
  const onlyOrg = async () => {
    reads += 1;
    return { id: 1, name: '远望水务' };
  };
  const repository = { onlyOrg, gateways: async () => [] } as unknown as AboutRepository;
  const about = new AboutService({
    ...{ repository, names: { of: async () => undefined }, clock: { elapsed: () => now }, dataDir: '/', demo: false },
    health: () => new Promise((resolve) => asked.push(resolve)),
    isOnline: () => false,
  });
  const later = (ms: number) => {
    now += ms;
  };
  return { about, asked, reads: () => reads, later };
}

describe('[AB5] what everyone learns', () => {
  it('is asked once for all who ask at the same time, in any language', async () => {
    const { about, asked, reads } = start();
    const all = Promise.all(Array.from({ length: 50 }, (_, at) => about.info(undefined, at % 2 === 0 ? 'en' : 'cn')));
    expect(asked).toHaveLength(1);
    asked[0]?.(health);
    for (const { state, plant } of await all) expect({ state, plant }).toEqual({ state: 'well', plant: '远望水务' });
    expect(reads()).toBe(2);
  });

  it('is the same for a few seconds, and then asked again', async () => {
    const { about, asked, reads, later } = start();
    const first = about.info(undefined, 'cn');
    asked[0]?.(health);
    await first;
    later(2900);
    expect((await about.info(undefined, 'cn')).state).toBe('well');
    expect([asked.length, reads()]).toEqual([1, 1]);
    later(200);
    const next = about.info(undefined, 'cn');
    asked[1]?.({ ...health, history: 'down' });
    expect((await next).state).toBe('degraded');
  });

  it('waits for an answer that is late instead of asking again', async () => {
    const { about, asked, later } = start();
    const first = about.info(undefined, 'cn');
    later(10_000);
    const second = about.info(undefined, 'cn');
    expect(asked).toHaveLength(1);
    asked[0]?.(health);
    expect((await first).state).toBe((await second).state);
  });

  it('is what it is now to those who manage gateways', async () => {
    const { about, asked } = start();
    const first = about.info(undefined, 'cn');
    asked[0]?.(health);
    await first;
    const shown = about.info(manager, 'cn');
    await setImmediate();
    asked[1]?.({ ...health, broker: 'down' });
    expect((await shown).health?.broker).toBe('down');
  });
});
