import { ImportRow } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { checkImport } from './checkImport.ts';

const facts = {
  gateways: new Map([['GW-1', { id: 11 }]]),
  templates: new Map([['泵站', { id: 5, driver: 'modbus-tcp' }]]),
  hasGroup: (names: readonly string[]) => names.join('|') === '老区|',
};
const row = (fields: object, line = 2) => ImportRow.parse({ line, name: `设备 ${line}`, ...fields });
const problemsOf = (fields: object) =>
  checkImport([row(fields)], facts).problems.map(({ field, text }) => `${field} ${text.cn}`);

describe('a row that can be written', () => {
  it('[EI1] with its name alone', () => {
    const { problems, rows } = checkImport([row({ name: ' 泵 ' })], facts);
    expect(problems).toEqual([]);
    expect(rows[0]).toMatchObject({ info: { name: '泵', longitude: null }, group: [], gatewayId: null });
    expect(rows[0]?.templateId).toBeUndefined();
  });

  it('[EI1] with everything', () => {
    const fields = {
      group: ' 一厂 / 泵房 ',
      sn: ' GW-1 ',
      template: '泵站',
      longitude: '-120.5',
      latitude: '+30',
      model: 'P',
    };
    const { problems, rows } = checkImport([row(fields)], facts);
    expect(problems).toEqual([]);
    expect(rows[0]).toMatchObject({
      info: { longitude: -120.5, latitude: 30, model: 'P', display: 'list', customFields: [] },
      group: ['一厂', '泵房'],
      gatewayId: 11,
      templateId: 5,
      parameters: {},
    });
  });
});

describe('[EI3] every fault is found', () => {
  it.each<[object, string]>([
    [{ name: ' ' }, 'name 不能为空'],
    [{ name: 'x'.repeat(61) }, 'name 最多 60 个字符'],
    [{ name: 'a\u0007b' }, 'name 含有不允许的字符'],
    [{ manufacturer: 'x'.repeat(61) }, 'manufacturer 最多 60 个字符'],
    [{ remark: 'x'.repeat(501) }, 'remark 最多 500 个字符'],
    [{ longitude: '180.1' }, 'longitude 应为 -180 到 180 之间的数字'],
    [{ longitude: '东经 120' }, 'longitude 应为 -180 到 180 之间的数字'],
    [{ latitude: '1e1' }, 'latitude 应为 -90 到 90 之间的数字'],
    [{ latitude: 'Infinity' }, 'latitude 应为 -90 到 90 之间的数字'],
    [{ sn: 'GW-9' }, 'sn 没有 SN 为 GW-9 的网关，请先注册'],
    [{ template: '风机' }, 'template 没有名为“风机”的模板'],
    [{ connection: 'host=10.0.0.5' }, 'connection 只能与模板一起填写'],
    [{ template: '泵站', connection: 'port=0' }, 'connection 端口不能小于 1'],
    [{ group: `A/${'组'.repeat(31)}` }, 'group 分组名称最多 30 个字符'],
    [{ group: Array(9).fill('A').join('/') }, 'group 分组最多 8 级'],
    [{ group: 'A//B' }, 'group 分组路径中有空的名称'],
    [{ group: 'A\nB' }, 'group 含有不允许的字符'],
  ])('%j', (fields, problem) => expect(problemsOf(fields)).toEqual([problem]));

  it('all of a row together, and of every row, with their lines', () => {
    const rows = [row({ name: '', sn: 'x', latitude: 'x' }, 2), row({}, 3), row({ template: 'x' }, 7)];
    const found = checkImport(rows, facts).problems.map(({ line, field }) => `${line} ${field}`);
    expect(found).toEqual(['2 name', '2 latitude', '2 sn', '7 template']);
  });

  it('names that occur twice name the first line; missing names do not', () => {
    const rows = [row({ name: '泵' }, 2), row({ name: ' 泵' }, 3), row({ name: '' }, 4), row({ name: '' }, 5)];
    expect(checkImport(rows, facts).problems.map(({ line, text }) => `${line} ${text.en}`)).toEqual([
      '3 has the same name as line 2',
      '4 must not be empty',
      '5 must not be empty',
    ]);
  });

  it('a group without a name that exists can be named again', () => {
    expect(problemsOf({ group: '老区//新' })).toEqual([]);
    expect(problemsOf({ group: '老区' })).toEqual([]);
  });
});
