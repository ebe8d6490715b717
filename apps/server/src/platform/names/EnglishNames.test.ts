import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EnglishNames } from './EnglishNames.ts';

const names = new EnglishNames([
  { text: '泵房', english: 'Pump house' },
  { text: '泵房压力', english: 'Pump house pressure' },
  { text: '正常', english: 'normal' },
  { text: '他说“好”\\"', english: 'He said "yes"' },
  { text: '泵', english: 'Pump' },
]);
const shown = (value: unknown, within = false) => JSON.parse(names.show(JSON.stringify(value), { within }));

describe('EnglishNames', () => {
  it('[DI1] shows every text that is a name in English, and nothing else', () => {
    const reply = { list: [{ name: '泵房', state: 'normal', texts: ['正常', '异常'] }], title: '泵房二', count: 2 };
    expect(shown(reply)).toEqual({
      list: [{ name: 'Pump house', state: 'normal', texts: ['normal', '异常'] }],
      title: '泵房二',
      count: 2,
    });
  });

  it('[DI2] finds names inside of sentences where it is asked to, the longest first, apart from other words', () => {
    expect(shown({ text: '泵房压力低，泵房：2' }, true)).toEqual({ text: 'Pump house pressure 低，Pump house：2' });
    expect(names.sentence('in泵房2')).toBe('in Pump house 2');
    expect(names.sentence('水泵')).toBe('水泵');
  });

  it('[DI2] a single character is a name where it stands alone, as units do', () => {
    const units = new EnglishNames([
      { text: '辆', english: 'vehicles' },
      { text: '车辆', english: 'Cars' },
    ]);
    expect(units.sentence('value 5 辆，5辆')).toBe('value 5 vehicles，5 vehicles');
    expect(units.sentence('两辆 辆数 车辆')).toBe('两辆 辆数 Cars');
  });

  it('[DI2] finds names inside of reasons, and leaves other texts of the same document whole', () => {
    const scene = {
      title: '泵房二',
      offReason: '“泵房”已删除',
      lastRun: { reason: '泵房："泵房压力"', note: '泵房二' },
    };
    expect(JSON.parse(names.show(JSON.stringify(scene), { reasons: true }))).toEqual({
      title: '泵房二',
      offReason: '“Pump house”已删除',
      lastRun: { reason: 'Pump house："Pump house pressure"', note: '泵房二' },
    });
  });

  it('[DI12] shows a text by itself as it is shown in a reply', () => {
    for (const text of ['泵房', '泵', '水泵', '泵房压力低', 'Pump house', '', '他说“好”\\"'])
      for (const within of [false, true]) expect(names.shown(text, { within })).toBe(shown(text, within));
  });

  it('[DI3] writes what has to be escaped in JSON', () => {
    expect(shown({ name: '他说“好”\\"' })).toEqual({ name: 'He said "yes"' });
    expect(shown({ name: '他说“好”\\" 泵房' }, true)).toEqual({ name: 'He said "yes" Pump house' });
  });

  it('[DI10] finds names in quotes where it is asked to, and keeps scripts as they are otherwise', () => {
    const script =
      'const 泵 = value(\'泵房\') + value("泵房压力");\n// 泵房\nreturn [`正常`, \'他说“好”\\"\', "水泵"];';
    expect(JSON.parse(names.show(JSON.stringify({ script }), { quoted: true }))).toEqual({
      script:
        'const 泵 = value(\'Pump house\') + value("Pump house pressure");\n// 泵房\nreturn [`normal`, \'他说“好”\\"\', "水泵"];',
    });
    const quoting = new EnglishNames([{ text: '值班', english: 'Who\'s on "duty"' }]);
    const code = (
      JSON.parse(quoting.show(JSON.stringify({ code: 'return [\'值班\', "值班"]' }), { quoted: true })) as {
        code: string;
      }
    ).code;
    expect(new Function(code)()).toEqual(['Who\'s on "duty"', 'Who\'s on "duty"']);
  });

  it('[DI4] stores names in fields of names, and leaves words of the protocol alone', () => {
    expect(names.store({ title: 'normal', urgency: 'normal', items: [{ name: 'Pump house' }] })).toEqual({
      title: '正常',
      urgency: 'normal',
      items: [{ name: '泵房' }],
    });
    expect(names.store({ kind: 'Pump', kinds: ['Pump'] }, ['kind'])).toEqual({ kind: '泵', kinds: ['Pump'] });
  });

  it('[DI5] gives back what was shown, whatever it is', () => {
    const text = fc.oneof(fc.constantFrom('泵房', '正常', '泵', '异常', '他说“好”\\"', 'other'), fc.string());
    const clash = new Set(['Pump house', 'Pump house pressure', 'normal', 'He said "yes"', 'Pump']);
    fc.assert(
      fc.property(fc.array(fc.record({ name: text, title: text })), (rows) => {
        fc.pre(rows.every(({ name, title }) => !clash.has(name) && !clash.has(title)));
        expect(names.store(shown(rows))).toEqual(rows);
      }),
    );
  });

  it('[DI1] leaves JSON that has no names as it is', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(new EnglishNames([]).show(json, { within: true })).toBe(json);
      }),
    );
  });
});
