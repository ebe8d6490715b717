import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDocument } from '../check/checkDocument.ts';
import { bySection, itemSections } from '../itemSections.ts';
import { remapIds } from '../remapIds.ts';
import { alarm, document, documents, limits, report, script, signal } from '../testing/documents.ts';
import { applyTemplate } from './applyTemplate.ts';
import { toTemplate } from './toTemplate.ts';

const none = () => bySection(() => new Map<number, number>());
const invert = (map: ReadonlyMap<number, number>) => new Map([...map].map(([a, b]) => [b, a]));

describe('remapIds', () => {
  it('[ID1] there and back is the same document, wherever ids stand', () => {
    fc.assert(
      fc.property(documents, (given) => {
        const there = bySection((section) => new Map(given[section].map(({ id }, index) => [id, 5000 + index])));
        const moved = remapIds(given, there);
        for (const section of itemSections) {
          expect(moved[section].map(({ id }) => id)).toEqual([...there[section].values()]);
        }
        expect(
          remapIds(
            moved,
            bySection((section) => invert(there[section])),
          ),
        ).toEqual(given);
        expect(checkDocument(moved, { owner: 'template' })).toEqual([]);
      }),
    );
  });

  it('[ID2] own references get the equipment’s id, those of others stay', () => {
    const formula = `\${0.-1} + \${7.2} > \${8.-1} + \${8.2}`;
    const given = document({
      signals: [signal(-1, 'a'), signal(2, 'b')],
      alarms: [alarm(1, { kind: 'expression', formula })],
    });
    const moved = remapIds(given, { ...none(), signals: new Map([[-1, 30]]) }, 7);
    expect(moved.alarms[0]?.condition.formula).toBe(`\${7.30} + \${7.2} > \${8.-1} + \${8.2}`);
  });
});

describe('toTemplate', () => {
  it('[FT1] numbers everything from 1 and lets own references name no equipment', () => {
    const given = document({
      signals: [signal(40, '水位'), signal(41, '水温')],
      alarms: [alarm(50, { kind: 'expression', formula: `\${7.41} > 1` }), alarm(51, limits(40))],
      reports: [report(60, '条件', { mode: 'condition', condition: `x > \${7.40}`, signals: [41] })],
      scripts: [script(70, '联动', [41])],
    });
    const { document: made, nextId, leftOut, links } = toTemplate(given, 7);
    expect(made.signals.map(({ id }) => id)).toEqual([1, 2]);
    expect(made.alarms.map(({ condition }) => condition)).toEqual([
      { kind: 'expression', formula: `\${0.2} > 1` },
      { ...limits(1) },
    ]);
    expect(made.reports[0]).toMatchObject({ id: 5, condition: `x > \${0.1}`, signals: [2] });
    expect(made.scripts[0]).toMatchObject({ id: 6, trigger: { kind: 'change', signals: [2] } });
    expect([nextId, leftOut, [...links.signals]]).toEqual([
      7,
      [],
      [
        [40, 1],
        [41, 2],
      ],
    ]);
    expect(checkDocument(made, { owner: 'template' })).toEqual([]);
  });

  it('[FT2] leaves out what is about others or about the place, and says so', () => {
    const base = document();
    const given = {
      ...base,
      info: { ...base.info, location: '三楼', longitude: 1, latitude: 2 },
      signals: [signal(40, '水位')],
      alarms: [
        alarm(1, limits(99), { title: '别处' }),
        alarm(2, { kind: 'gatewayOffline', sn: 'GW-1' }, { title: '网关' }),
        alarm(3, { kind: 'expression', formula: `\${7.40} > \${8.99}` }, { title: '公式' }),
        alarm(4, limits(40), { title: '自己' }),
      ],
      reports: [report(1, '条件', { mode: 'condition', condition: `x > \${8.99}`, signals: [40] })],
    };
    const { document: made, leftOut } = toTemplate(given, 7);
    expect(made.alarms.map(({ title }) => title)).toEqual(['自己']);
    expect(made.reports[0]).toMatchObject({ mode: 'change', condition: '' });
    expect(made.info).toMatchObject({ location: '', longitude: null, latitude: null });
    expect(leftOut).toHaveLength(4);
    expect(leftOut[0]?.cn).toBe('报警“别处”：引用了其他设备的变量');
  });

  it('[FT3] an equipment made a template and brought to it again is what it was', () => {
    fc.assert(
      fc.property(documents, (given) => {
        const equipment = remapIds(given, none(), 7);
        const { document: template, links, leftOut } = toTemplate(equipment, 7);
        expect(leftOut).toEqual([]);
        const applied = applyTemplate(template, { equipmentId: 7, equipment, links, lastTemplate: template });
        expect(applied.document).toEqual(equipment);
        expect(applied.links).toEqual(links);
        expect(applied.dropped).toEqual([]);
      }),
    );
  });
});

describe('applyTemplate', () => {
  const template = document({
    signals: [signal(1, '水位', { unit: 'm' }), signal(2, '水温')],
    alarms: [alarm(3, { kind: 'expression', formula: `\${0.1} > 1` })],
    reports: [report(4, '全部', { signals: 'rest' })],
    scripts: [script(5, '联动', [2])],
  });

  it('[FT4] replaces what came from it, adds what is new, removes what it no longer has, keeps what is its own', () => {
    const equipment = document({
      signals: [signal(10, '旧水位'), signal(11, '没了'), signal(12, '自己的')],
      alarms: [alarm(20, limits(11), { title: '没了的' }), alarm(21, limits(12), { title: '自己的' })],
      reports: [report(30, '全部', { signals: 'rest' }), report(31, '自己的', { signals: [12, 11] })],
      scripts: [script(40, '联动', [12]), script(41, '没了的', [11])],
    });
    const base = { ...equipment, info: { ...equipment.info, name: '二号泵', location: '三楼' } };
    const links = {
      ...none(),
      signals: new Map([
        [10, 1],
        [11, 9],
      ]),
    };
    const {
      document: after,
      links: now,
      dropped,
    } = applyTemplate(template, { equipmentId: 7, equipment: base, links });
    expect(after.info).toEqual(base.info);
    expect(after.signals.map(({ id, title }) => [id, title])).toEqual([
      [10, '水位'],
      [-1, '水温'],
      [12, '自己的'],
    ]);
    expect(after.signals[0]?.unit).toBe('m');
    expect(after.alarms.map(({ title, condition }) => [title, condition])).toEqual([
      ['水位高', { kind: 'expression', formula: `\${7.10} > 1` }],
      ['自己的', limits(12)],
    ]);
    expect(after.reports.map(({ name, signals }) => [name, signals])).toEqual([
      ['全部', 'rest'],
      ['全部 2', []],
      ['自己的', [12]],
    ]);
    expect(after.scripts.map(({ name }) => name)).toEqual(['联动', '联动 2']);
    expect([...now.signals]).toEqual([
      [10, 1],
      [-1, 2],
    ]);
    expect(dropped.map(({ cn }) => cn)).toEqual([
      '报警“没了的”：它引用的变量已不在模板中',
      '脚本“没了的”：它引用的变量已不在模板中',
    ]);
    expect(checkDocument(after, { owner: 'equipment', equipmentId: 7 })).toEqual([]);
  });

  it('[FT5] an own signal of the same name becomes the template’s and keeps its id', () => {
    const equipment = document({ signals: [signal(50, ' 水温 '), signal(51, '其他')] });
    const options = { equipmentId: 7, equipment, links: none() };
    expect(applyTemplate(template, options).document.signals.map(({ id }) => id)).toEqual([-1, 50, 51]);
    const replaced = applyTemplate(template, { ...options, keepsOwn: false }).document;
    expect(replaced.signals.map(({ id }) => id)).toEqual([-1, 50]);
  });

  it('[FT6] parameters that deviate from the last template are the equipment’s own', () => {
    const lastTemplate = document({ parameters: { host: '10.0.0.1', port: 502, timeoutMs: 100 } });
    const next = document({ parameters: { host: '10.0.0.1', port: 503, timeoutMs: 200 } });
    const equipment = document({ parameters: { host: '10.0.0.77', port: 502, timeoutMs: 100 } });
    const apply = (more: object) =>
      applyTemplate(next, { equipmentId: 7, equipment, links: none(), ...more }).document.parameters;
    expect(apply({ lastTemplate })).toEqual({ host: '10.0.0.77', port: 503, timeoutMs: 200 });
    expect(apply({})).toEqual({ host: '10.0.0.77', port: 502, timeoutMs: 100 });
    expect(apply({ equipment: { ...equipment, driver: 's7' } })).toEqual(next.parameters);
  });
});
