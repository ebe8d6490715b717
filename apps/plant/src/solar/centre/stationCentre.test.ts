import type { DemoRule } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { stationDevices } from '../devices/stationSites.ts';
import { stationCentre } from './stationCentre.ts';

type Fields = Record<string, unknown>;
const { variables = [], pages = [], reports = [], members = [], equipment } = stationCentre;

const known = new Set([
  ...variables.map(({ title }) => title),
  ...stationDevices.flatMap(({ name, points }) => points.map(({ title }) => `${name}/${title}`)),
]);

function namesIn(rule: DemoRule): string[] {
  if (rule.kind === 'statistic') return [rule.of];
  return rule.calcType === 'custom'
    ? [...rule.formula.matchAll(/\$\{([^}]+)\}/g)].map(([, name = '']) => name)
    : rule.of;
}

function* objectsIn(value: unknown): Generator<Fields> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Fields;
  for (const inside of Object.values(value)) yield* objectsIn(inside);
}

describe('the operations centre of the solar station', () => {
  it('[PL33] has all devices, four pages, and variables and a report over signals that exist', () => {
    expect(equipment).toHaveLength(12);
    expect(pages).toHaveLength(4);
    const used = [
      ...variables.flatMap(({ rule }) => namesIn(rule)),
      ...reports.flatMap(({ columns }) => columns.map(({ of }) => of)),
    ];
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    const titles = pages.map(({ title }) => title);
    expect(members.flatMap((member) => member.pages).filter(({ title }) => !titles.includes(title))).toEqual([]);
  });

  it.each(pages.map((page) => [page.title, page] as const))(
    '[PL33] %s shows what is there, inside of its paper',
    (_, page) => {
      const { width, height } = page.document.con;
      const outside = (page.document.widgets as Fields[]).filter(({ position }) => {
        const { x = 0, y = 0, width: w = 0, height: h = 0 } = position as Record<string, number>;
        return x < 0 || y < 0 || x + w > width || y + h > height;
      });
      expect(outside).toEqual([]);
      const bound = [...objectsIn(page.document)].filter((inside) => 'signalId' in inside);
      expect(bound.length).toBeGreaterThan(8);
      const names = bound.map(({ subTitle, title }) =>
        subTitle ? `${String(subTitle)}/${String(title)}` : String(title),
      );
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      const links = [...objectsIn(page.document)].filter(({ equipTitle }) => equipTitle);
      for (const { equipTitle } of links) expect(pages.map(({ title }) => title)).toContain(equipTitle);
    },
  );
});
