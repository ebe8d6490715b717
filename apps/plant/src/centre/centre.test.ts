import type { DemoRule } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { devices } from '../devices/sites.ts';
import { centre } from './centre.ts';

type Fields = Record<string, unknown>;

const { variables = [], pages = [], reports = [], members = [] } = centre;
const isVariable = (name: string) => variables.some(({ title }) => title === name);
const pointOf = (name: string) => {
  const [device, ...title] = name.split('/');
  return devices.find((one) => one.name === device)?.points.find((point) => point.title === title.join('/'));
};
const exists = (name: string) => (name.includes('/') ? pointOf(name) !== undefined : isVariable(name));

function namesIn(rule: DemoRule): string[] {
  if (rule.kind === 'statistic') return [rule.of];
  return rule.calcType === 'custom'
    ? [...rule.formula.matchAll(/\$\{([^}]+)\}/g)].map(([, name = '']) => name)
    : rule.of;
}

/** Every object in a document. */
function* objectsIn(value: unknown): Generator<Fields> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Fields;
  for (const inside of Object.values(value)) yield* objectsIn(inside);
}

/** What a link may lead to: pages of the centre, home pages of devices, or just devices. */
function targetsOf({ type }: Fields): string[] {
  if (type === 'own') return pages.map(({ title }) => title);
  return devices.filter(({ pages: own = [] }) => type !== 'equip' || own.length > 0).map(({ name }) => name);
}
const columnNames = reports.flatMap(({ title, columns }) => columns.map((column) => `${title}/${column.title}`));

describe('the operations centre', () => {
  it('[PL21] has a page of the whole works, of network, energy, quality and alarms, for the wall and for a phone', () => {
    expect(pages.map(({ title }) => title)).toEqual([
      ...['全厂总览', '管网总览', '能耗', '水质', '报警', '大屏', '手机'],
    ]);
  });

  it('[PL21] has seventeen calculations and a dozen statistics over signals that exist', () => {
    const kinds = variables.map(({ rule }) => rule.kind);
    expect([
      kinds.filter((kind) => kind === 'calc').length,
      kinds.filter((kind) => kind === 'statistic').length,
    ]).toEqual([17, 12]);
    expect(new Set(variables.map(({ title }) => title)).size).toBe(29);
    const used = [
      ...variables.flatMap(({ rule }) => namesIn(rule)),
      ...reports.flatMap(({ columns }) => columns.map(({ of }) => of)),
    ];
    expect(used.filter((name) => !exists(name))).toEqual([]);
  });

  it.each(pages.map((page) => [page.title, page] as const))(
    '[PL21] %s shows what is there, inside of its paper',
    (_title, page) => {
      const { width, height } = page.document.con;
      const outside = (page.document.widgets as Fields[]).filter(({ position }) => {
        const { x = 0, y = 0, width: w = 0, height: h = 0 } = position as Record<string, number>;
        return x < 0 || y < 0 || x + w > width || y + h > height;
      });
      expect(outside).toEqual([]);
      const bound = [...objectsIn(page.document)].filter((inside) => 'signalId' in inside);
      const names = bound.map(({ subTitle, title }) =>
        subTitle ? `${String(subTitle)}/${String(title)}` : String(title),
      );
      expect(names.filter((name) => !exists(name))).toEqual([]);
      const links = [...objectsIn(page.document)].filter(({ equipTitle }) => equipTitle);
      for (const link of links) expect(targetsOf(link), String(link.equipTitle)).toContain(link.equipTitle);
      const columns = [...objectsIn(page.document)].flatMap(({ key }) => (typeof key === 'string' ? [key] : []));
      expect(columns.filter((key) => !columnNames.includes(key))).toEqual([]);
      for (const { data } of [...objectsIn(page.document)].filter(({ action }) => action === 'write')) {
        const [target] = (data as { signalArray: { subTitle: string; title: string }[] }).signalArray;
        expect(pointOf(`${target?.subTitle}/${target?.title}`)?.write).toBeTypeOf('function');
      }
    },
  );

  it('[PL21] two people see part of it', () => {
    const titles = pages.map(({ title }) => title);
    expect(members.map(({ loginname, pages: granted, alarm = true }) => [loginname, granted.length, alarm])).toEqual([
      ['operator', 7, true],
      ['other', 2, false],
    ]);
    for (const { title } of members.flatMap(({ pages: granted }) => granted)) expect(titles).toContain(title);
    expect(members[0]?.pages.filter(({ write }) => write)).toHaveLength(1);
  });
});
