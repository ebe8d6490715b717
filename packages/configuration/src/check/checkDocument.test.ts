import type { ConfigDocument } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { alarm, document, limits, report, script, signal } from '../testing/documents.ts';
import { type CheckOptions, checkDocument } from './checkDocument.ts';
import type { CheckedDriver } from './DriverChecker.ts';
import { readDocument } from './readDocument.ts';

const equipment: CheckOptions = { owner: 'equipment', equipmentId: 7 };
const problems = (more: Partial<ConfigDocument>, options: CheckOptions = equipment) =>
  checkDocument(document(more), options);
const first = (more: Partial<ConfigDocument>, options?: CheckOptions) => problems(more, options)[0];

describe('checkDocument', () => {
  it('[CK1] a sound document has no problem', () => {
    const signals = [
      signal(1, '水位'),
      signal(-1, '水温', { formula: 'x * 2', writeFormula: 'x / 2', writable: true }),
    ];
    const alarms = [alarm(1, limits(-1)), alarm(2, { kind: 'expression', formula: `\${0.-1} > \${7.1}` })];
    const reports = [
      report(1, '甲', { signals: [1] }),
      report(2, '乙', { mode: 'condition', condition: `x > \${0.-1}` }),
    ];
    expect(problems({ signals, alarms, reports, scripts: [script(1, '甲', [1, -1])] })).toEqual([]);
  });

  it('[CK2] says which row, which field and what is wrong, in both languages', () => {
    const signals = [signal(1, '水位'), signal(2, ' 水位 ')];
    expect(first({ signals })).toEqual({
      section: 'signals',
      id: 2,
      path: 'title',
      text: { cn: '第 2 个变量“水位”，名称：与第 1 个重复', en: 'Signal 2 "水位", Name: same as number 1' },
    });
  });

  it.each([
    ['titles differ in case alone', { signals: [signal(1, 'Level'), signal(2, 'LEVEL')] }, 'title'],
    ['an id stands twice', { signals: [signal(1, 'a'), signal(1, 'b')] }, 'id'],
    ['limits the wrong way round', { signals: [signal(1, 'a', { lowerLimit: 2, upperLimit: 1 })] }, 'lowerLimit'],
    ['a text without length', { signals: [signal(1, 'a', { dataType: 'STRING' })] }, 'length'],
    ['a formula of others', { signals: [signal(1, 'a', { formula: `\${7.2}` })] }, 'formula'],
    ['a write formula that is none', { signals: [signal(1, 'a', { writeFormula: 'x +' })] }, 'writeFormula'],
    ['no way back', { signals: [signal(1, 'a', { writable: true, formula: 'x + 1' })] }, 'writeFormula'],
    [
      'a value with two texts',
      {
        signals: [
          signal(1, 'a', {
            signalMaps: [
              { value: 1, text: 'a' },
              { value: 1, text: 'b' },
            ],
          }),
        ],
      },
      'signalMaps.1.value',
    ],
    ['an alarm that says nothing', { alarms: [alarm(1, { kind: 'limits', signalId: 9 })] }, 'condition.high'],
    ['an alarm of no kind', { alarms: [alarm(1, { kind: 'whim' })] }, 'condition.kind'],
    ['an alarm on a new signal that is not there', { alarms: [alarm(1, limits(-3))] }, 'condition'],
    [
      'an own signal that is not there',
      { alarms: [alarm(1, { kind: 'expression', formula: `\${7.3} > 1` })] },
      'condition',
    ],
    ['an alarm that repeats too soon', { alarms: [alarm(1, limits(9), { repeatMs: 5 })] }, 'repeatMs'],
    ['a condition that is missing', { reports: [report(1, 'a', { mode: 'condition' })] }, 'condition'],
    ['a condition that is none', { reports: [report(1, 'a', { mode: 'condition', condition: 'x >' })] }, 'condition'],
    ['a member that is not there', { reports: [report(1, 'a', { signals: [4] })] }, 'signals'],
    [
      'a signal in two reports',
      { signals: [signal(1, 'a')], reports: [report(1, 'a', { signals: [1] }), report(2, 'b', { signals: [1] })] },
      'signals',
    ],
    [
      'two of the rest',
      { reports: [report(1, 'a', { signals: 'rest' }), report(2, 'b', { signals: 'rest' })] },
      'signals',
    ],
    ['two reports of a name', { reports: [report(1, 'a'), report(2, 'A ')] }, 'name'],
    ['a trigger that is not there', { scripts: [script(1, 'a', [5])] }, 'trigger'],
    ['two scripts of a name', { scripts: [script(1, 'a'), script(2, 'a')] }, 'name'],
  ])('[CK3] %s', (_name, more, path) => {
    const found = problems(more);
    expect(found.map((problem) => problem.path)).toContain(path);
    for (const { text } of found) {
      expect(text.cn).toMatch(/[\u4e00-\u9fff]/);
      expect(text.en).not.toBe('');
    }
  });

  it('[CK4] an equipment may name signals of others, a template may not', () => {
    const alarms = [alarm(1, limits(99)), alarm(2, { kind: 'expression', formula: `\${3.99} > 1` })];
    expect(problems({ alarms })).toEqual([]);
    expect(problems({ alarms }, { owner: 'template' }).map(({ id }) => id)).toEqual([1, 2]);
    const gateway = [alarm(1, { kind: 'gatewayOffline', sn: 'GW-1' })];
    expect(problems({ alarms: gateway })).toEqual([]);
    expect(first({ alarms: gateway }, { owner: 'template' })?.text.cn).toContain('模板不能指定网关');
  });

  it('[CK5] names the character at which a formula ends to be one, also behind a new signal', () => {
    const reports = [report(1, 'a', { mode: 'condition', condition: `\${0.-1} > > 2` })];
    expect(first({ signals: [signal(-1, 'a')], reports })?.text.en).toContain('at character 11');
  });
});

describe('checkDocument with very many problems', () => {
  it('[CK8] a hundred storage rules over the same 5000 signals are answered with the first thousand', () => {
    const signals = Array.from({ length: 5000 }, (_, n) => signal(n + 1, `s${n}`));
    const all = signals.map(({ id }) => id);
    const reports = Array.from({ length: 100 }, (_, n) => report(n + 1, `r${n}`, { signals: all }));
    const found = problems({ signals, reports });
    expect(found).toHaveLength(1000);
    expect(found[0]).toMatchObject({ section: 'reports', id: 2, path: 'signals' });
  });
});

describe('checkDocument with drivers', () => {
  const driver: CheckedDriver = {
    dataTypes: ['UINT16'],
    canWrite: false,
    fields: [{ key: 'port', label: { cn: '端口', en: 'Port' } }],
    check: (parameters, signals) => [
      ...(parameters.port === 0 ? [{ path: 'port', reason: { cn: '太小', en: 'too small' } }] : []),
      ...signals
        .filter(({ address }) => address === '?')
        .map(({ id }) => ({
          signalId: id,
          path: 'address',
          reason: { cn: '不对', en: 'wrong' },
        })),
    ],
  };
  const options: CheckOptions = { ...equipment, drivers: (id) => (id === 'modbus-tcp' ? driver : undefined) };

  it('[CK6] asks the driver about parameters and addresses', () => {
    const signals = [signal(1, 'a'), signal(2, 'b', { address: '?' })];
    expect(problems({ parameters: { port: 0 }, signals }, options)).toEqual([
      { section: 'driver', path: 'parameters.port', text: { cn: '协议，端口：太小', en: 'Protocol, Port: too small' } },
      {
        section: 'signals',
        id: 2,
        path: 'address',
        text: { cn: '第 2 个变量“b”，地址：不对', en: 'Signal 2 "b", Address: wrong' },
      },
    ]);
    expect(problems({ parameters: { port: 0 }, signals })).toEqual([]);
  });

  it('[CK6] refuses types and writing that the driver does not have, and drivers that do not exist', () => {
    const signals = [signal(1, 'a', { dataType: 'FLOAT', address: '?' }), signal(2, 'b', { writable: true })];
    expect(problems({ signals }, options).map(({ id, path }) => [id, path])).toEqual([
      [1, 'dataType'],
      [2, 'writable'],
    ]);
    expect(first({ driver: 'none' }, options)?.path).toBe('driver');
    expect(problems({ driver: '', signals }, options)).toEqual([]);
  });
});

describe('readDocument', () => {
  it('[CK7] says what of a form is no document, row by row', () => {
    const { id, ...rest } = signal(3, '水位');
    const broken = { ...document(), signals: [{ ...rest, id, scale: 0, address: '' }], driver: 5 };
    const { problems: found, document: read } = readDocument(broken);
    expect(read).toBeUndefined();
    expect(found.map((problem) => [problem.section, problem.id, problem.path])).toEqual([
      ['driver', undefined, 'driver'],
      ['signals', 3, 'address'],
      ['signals', 3, 'scale'],
    ]);
    expect(found[1]?.text.cn).toBe('第 1 个变量“水位”，地址：不能为空');
    expect(readDocument(document()).document).toEqual(document());
  });
});
