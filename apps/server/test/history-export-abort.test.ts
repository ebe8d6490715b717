import { once } from 'node:events';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { api } from '@lookfar/contract';
import type { Historian, Series } from '@lookfar/historian';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GapRepository } from '../src/features/gap/gap.repository.ts';
import type { HistoryStore } from '../src/features/history/HistoryStore.ts';
import type { HistoryRepository } from '../src/features/history/history.repository.ts';
import { HistoryService } from '../src/features/history/history.service.ts';
import type { EquipmentAccess } from '../src/features/share/EquipmentAccess.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { createHold } from '../src/platform/http/createHold.ts';
import { createHttp } from '../src/platform/http/createHttp.ts';
import { serve } from '../src/platform/http/handler.ts';
import { createLog } from '../src/platform/log/createLog.ts';
import { AddressList } from '../src/platform/security/AddressList.ts';
import { HostRules } from '../src/platform/security/HostRules.ts';
import type { Caller } from '../src/platform/sessions/caller.ts';
import { until } from './data/until.ts';
import { inlineWork } from './harness/inlineWork.ts';

const caller = { accountId: 1, loginname: 'ada', orgId: 1, auths: new Set(['monitor_equipment']) } as unknown as Caller;

/** A history without end: there is always more. */
const endless = {
  extent: async () => ({ first: 0, last: 1 }),
  count: async () => 1_000_000,
  async readRange(_id: number, from: number, _to: number, { limit = 1 } = {}): Promise<Series> {
    const times = Float64Array.from({ length: limit }, (_, n) => from + n);
    const values = times.map(() => Math.random());
    return { times, values, kinds: null, texts: [], codes: null, codeTexts: ['200'], more: true };
  },
} as unknown as Historian;

describe('an export that nobody takes', () => {
  let app: FastifyInstance;
  let asked = 0;
  let isAnswered = false;
  let file: Readable | undefined;

  beforeAll(async () => {
    const history = new HistoryService({
      store: {
        ask(question: (historian: Historian) => unknown) {
          asked += 1;
          return setImmediate().then(() => question(endless));
        },
      } as unknown as HistoryStore,
      repository: {
        signals: async (_scope: unknown, _id: number, ids: number[]) => ids.map((id) => ({ id, title: '', unit: '' })),
      } as unknown as HistoryRepository,
      gaps: {} as GapRepository,
      access: {
        of: async () => ({ equipment: { name: 'x' }, scope: {}, grant: { history: true, sees: () => true } }),
      } as unknown as EquipmentAccess,
    });
    app = await createHttp({
      work: inlineWork,
      clock: systemClock,
      ...createHold({ memoryLimit: 1024 ** 3 }),
      names: { of: async () => undefined },
      handlers: serve(
        { export: api.history.export },
        {
          export: async ({ caller: who, body, reply }) => {
            const isWanted = () => !reply.raw.destroyed;
            const { file: raw } = await history.export(who, body, { language: 'cn', isWanted });
            isAnswered = true;
            file = raw.body as Readable;
            return raw;
          },
        },
      ),
      hosts: new HostRules({ publicUrls: [], proxies: new AddressList([]), machine: 'box' }),
      callerOf: async () => caller,
      record: async () => {},
      checksReplies: false,
      log: createLog('silent', { write() {} }),
      page: undefined,
      isServing: () => true,
      health: () => Promise.reject(new Error('not asked')),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    asked = 0;
    isAnswered = false;
    file = undefined;
  });

  function ask(more: object): ClientRequest {
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json' };
    const request = httpRequest({ port, host: '127.0.0.1', path: api.history.export.path, method: 'POST', headers });
    request.on('error', () => {});
    request.end(JSON.stringify({ equipmentId: 1, startTime: 0, endTime: 30 * 86_400_000, ...more }));
    return request;
  }

  it.each(['csv', 'xlsx'])('[HY9] %s: who leaves in the middle ends the reading', async (kind) => {
    const request = ask({ signalIds: [1], file: kind });
    const [response] = await once(request, 'response');
    await once(response, 'data');
    expect(file?.destroyed).toBe(false);
    response.destroy();
    await until('the end of the file', () => file?.destroyed);
    // What was under way ends; after that nothing is asked any more.
    let last = -1;
    await until('silence', async () => {
      if (last === asked) return true;
      last = asked;
      for (let turn = 0; turn < 50; turn += 1) await setImmediate();
      return false;
    });
  });

  it('[HY9] who leaves while rows are counted ends the counting', async () => {
    const request = ask({ signalIds: [1, 2] });
    await until('counting', () => asked > 10);
    expect(isAnswered).toBe(false);
    request.destroy();
    await until('the end of it', () => isAnswered);
  });
});
