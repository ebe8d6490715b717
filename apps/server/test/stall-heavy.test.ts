import { readFileSync } from 'node:fs';
import {
  api,
  type Call,
  type ConfigDocument,
  configurationLimits,
  designerLimits,
  fileLimits,
} from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usageOf } from '../src/platform/work/startWorkProcess.ts';
import { LibraryServer } from './data/LibraryServer.ts';
import { upload } from './data/multipart.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Answer } from './harness/Visitor.ts';

/** As large as allowed: widgets with many small fields. */
function largeDrawing(bound: { equipId: number; signalId: number } | null = null): string {
  const box = { x: 10, y: 10, width: 100, height: 30, rotate: 0 };
  const count = designerLimits.widgets;
  const each = Math.floor((fileLimits.pageBytes / count - 400) / 24);
  const notes = Array.from({ length: each }, (_, n) => ({ n, text: 'note' }));
  const widgets = Array.from({ length: count }, (_, n) => ({
    ...{ id: `w${n}`, widgetType: 'Shape.Rect', position: box },
    dataAddon: { notes, bound },
  }));
  return JSON.stringify({ con: { width: 800, height: 600 }, widgets, bind: {} });
}

const sum = ({ user, system }: NodeJS.CpuUsage) => user + system;
const ownTime = () => sum(process.threadCpuUsage());
/** Of this process, and of those that work for it. */
const allTime = () => sum(process.cpuUsage()) + cpuOfChildren() * 1000;

/** In ms. */
function cpuOfChildren(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return children.reduce((total, pid) => total + (usageOf(Number(pid))?.cpuMs ?? 0), 0);
}

/** Where the work is done in one turn, it is nearly all of the time. */
const most = 0.4;

const longFormula = Array.from({ length: 55 }, (_, n) => `(x+${n + 1})`).join('*');

function largeDocument(): object {
  const signals = Array.from({ length: configurationLimits.signals }, (_, n) => ({
    ...{ id: -1 - n, title: `变量 ${n}`, address: `holding:${n}`, dataType: 'UINT16' },
    formula: longFormula,
  }));
  return { version: 1, info: { name: '泵' }, signals } satisfies Partial<Record<keyof ConfigDocument, unknown>>;
}

describeOnOneEngine('a call with the largest body', (engine) => {
  let plant: LibraryServer;
  beforeAll(async () => {
    plant = await LibraryServer.start(engine);
  });
  afterAll(() => plant.stop());

  /**
   * The longest turn of the event loop until a call is answered, as a part of all the work for it: 1 if nobody else had a
   * turn. In CPU time: others on the machine do not matter.
   */
  async function heldBy(heavy: () => Promise<Answer>): Promise<{ answer: Answer; held: number }> {
    const before = allTime();
    let [last, longest] = [ownTime(), 0];
    const turn = () => {
      const now = ownTime();
      longest = Math.max(longest, now - last);
      last = now;
    };
    const timer = setInterval(turn, 1);
    const answer = await heavy();
    clearInterval(timer);
    turn();
    return { answer, held: longest / (allTime() - before) };
  }

  it('[TH7] others are answered while a drawing is checked: to save, to be a component, to be a page template; or shown', async () => {
    const { id: ownerId } = await plant.equipment('泵');
    const { data: page } = await plant.manager.send(api.page.add, { owner: 'equipment', ownerId, title: '总览' });
    const drawing = largeDrawing();
    const { widgets } = JSON.parse(drawing) as { widgets: object[] };
    const component = JSON.stringify({ width: 800, height: 600, params: [], widgets });
    const calls = [
      () => upload(plant.manager, api.pageDesign.save, [{ bytes: drawing }], { id: page.id, revision: 1 }),
      () => upload(plant.manager, api.component.add, [{ bytes: component }], { name: '组件', category: '' }),
      () => upload(plant.manager, api.market.import, [{ bytes: drawing }], { title: '模板' }),
      () => plant.manager.send(api.pageDesign.info, { id: page.id }),
      () => plant.manager.send(api.pageOpening.info, { id: page.id }),
    ];
    for (const call of calls) {
      const { answer, held } = await heldBy(call);
      expect(answer.code, answer.message).toBe('200');
      expect(held).toBeLessThan(most);
    }
  });

  /** Written before it is measured. */
  function sent({ path: url }: Call, body: object): () => Promise<Answer> {
    const payload = JSON.stringify(body);
    const headers = { 'content-type': 'application/json' };
    return () => plant.manager.envelope({ method: 'POST', url, payload, headers });
  }

  it('[TH7] and while it is looked for the signals of a drawing, or one is replaced', async () => {
    const { id: ownerId, signals } = await plant.equipment('风机');
    const [signalId = 0, other = 0] = signals;
    const signal = { equipId: ownerId, signalId };
    const owner = { owner: 'equipment', ownerId } as const;
    const { data: page } = await plant.manager.send(api.page.add, { ...owner, title: '总览' });
    const saved = await upload(plant.manager, api.pageDesign.save, [{ bytes: largeDrawing(signal) }], {
      id: page.id,
      revision: 1,
    });
    expect(saved.code, saved.message).toBe('200');
    const changes = [{ from: signal, to: { ...signal, signalId: other } }];
    const calls = [
      sent(api.pageDesign.uses, owner),
      sent(api.pageDesign.rebind, { ...owner, pageIds: [page.id], changes }),
    ];
    for (const call of calls) {
      const { answer, held } = await heldBy(call);
      expect(answer.code, answer.message).toBe('200');
      expect(held).toBeLessThan(most);
    }
  });

  it('[TH7] and while a template of thousands of signals is saved, and given to a device', async () => {
    const { data: template } = await plant.manager.send(api.template.add, { name: '大模板' });
    const { id } = await plant.equipment('压缩机');
    const document = largeDocument();
    const calls = [
      sent(api.templateConfig.save, { id: template.id, revision: 1, document }),
      sent(api.equipmentBinding.bindTemplate, { id, templateId: template.id }),
    ];
    for (const call of calls) {
      const { answer, held } = await heldBy(call);
      expect(answer.code, answer.message).toBe('200');
      expect(held).toBeLessThan(most);
    }
  });

  it('[TH7] and while thousands of addresses are checked', async () => {
    const signals = Array.from({ length: configurationLimits.signals }, (_, n) => ({
      ...{ id: n + 1, address: `holding:${n}`, dataType: 'UINT16', byteOrder: 'ABCD', length: null },
    }));
    const parameters = { host: '127.0.0.1', port: 502, unitId: 1 };
    const check = sent(api.driver.check, { driver: 'modbus-tcp', parameters, signals });
    const { answer, held } = await heldBy(check);
    expect(answer).toMatchObject({ code: '200', data: { problems: [] } });
    expect(held).toBeLessThan(most);
  });

  it('[TH7] and while a configuration of thousands of long formulas is checked, or refused', async () => {
    const { id } = await plant.equipment('阀');
    const document = largeDocument();
    const check = (body: object) => sent(api.equipmentConfig.check, body);
    const good = await heldBy(check({ id, document }));
    expect(good.answer).toMatchObject({ code: '200', data: { problems: [] } });
    expect(good.held).toBeLessThan(most);
    const bad = await heldBy(check({ id, document: { ...document, version: 2 } }));
    expect(bad.answer.code).toBe('1000');
    expect(bad.answer.message).toContain('version');
  });
});
