import { card, figures, header, readings, usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart } from '../kit/charts.ts';
import { stateText } from '../kit/controls.ts';
import type { Placed } from '../kit/Placed.ts';
import { pipe } from '../kit/pipes.ts';
import type { Sheet } from '../kit/Sheet.ts';
import { boxAt } from '../kit/symbolForms.ts';
import type { Template } from '../kit/template.ts';
import { numbered, type Words } from '../kit/words.ts';

const chillerName: Words = ['{n}号冷水机组', 'Chiller {n}'];
const towerName: Words = ['{n}号冷却塔', 'Tower {n}'];

/** Two chillers between the cooling towers and the building. */
export const chillerPlant: Template = {
  key: 'chiller-plant',
  title: ['制冷机房', 'Chiller plant'],
  category: categories.heating,
  note: [
    '冷却塔、冷却水泵、冷水机组与冷冻水泵，带供回水温度、能效和趋势。',
    'Cooling towers, condenser pumps, chillers and chilled water pumps, with temperatures, efficiency and trends.',
  ],
  frame: usual,
  draw(sheet) {
    header(sheet);
    figures(sheet, [24, 72, 1232, 80], keyFigures);
    card(sheet, [24, 168, 832, 528], ['系统流程', 'System']);
    for (const n of [1, 2]) train(sheet, n);
    for (const n of [1, 2]) chillerCard(sheet, n);
    chart(sheet, [872, 512, 384, 184], ['冷冻水温度', 'Chilled water temperature']);
  },
};

const keyFigures: readonly Words[] = [
  ['冷冻水供水', 'Chilled supply'],
  ['冷冻水回水', 'Chilled return'],
  ['制冷量', 'Cooling output'],
  ['总功率', 'Total power'],
  ['能效比 COP', 'COP'],
];

/** A tower, its pump, a chiller and its pump, from left to right. */
function train(sheet: Sheet, n: number): void {
  const top = 216 + (n - 1) * 240;
  const tower = sheet.symbol('cooling-tower', { x: 48, y: top, width: 120, height: 130 });
  const chiller = sheet.symbol(
    'exchanger-shell',
    { x: 392, y: top + 64, width: 204, height: 108 },
    { showText: false },
  );
  const low = top + 200;
  const pump = gearPump(sheet, 248, low);
  pipe(sheet, [{ at: tower, port: 1 }, { x: 192 }, { y: low }, { at: pump, port: 0 }]);
  pipe(sheet, [{ at: pump, port: 1 }, { x: 352 }, { at: chiller, port: 0 }]);
  pipe(sheet, [
    { at: chiller, port: 2 },
    { y: top + 24 },
    { x: 208 },
    { y: top - 8 },
    { x: 36 },
    { at: tower, port: 0 },
  ]);
  const cold = gearPump(sheet, 704, low);
  pipe(sheet, [{ at: chiller, port: 3 }, { y: low }, { at: cold, port: 0 }]);
  pipe(sheet, [
    { at: cold, port: 1 },
    { x: 840, y: low },
  ]);
  pipe(sheet, [
    { x: 840, y: chiller.port(1).y },
    { at: chiller, port: 1 },
  ]);
  names(sheet, n, top);
}

const gearPump = (sheet: Sheet, x: number, y: number): Placed =>
  sheet.symbol('pump-gear', boxAt('pump-gear', [56, 56], 0, { x, y }), { showText: false });

function names(sheet: Sheet, n: number, top: number): void {
  const { look } = sheet;
  sheet.text([176, top + 40, 104, 20], numbered(towerName, n), { size: 13, bold: true });
  sheet.value([172, top + 60, 104, 24], { size: 15 });
  sheet.text([432, top + 36, 168, 20], numbered(chillerName, n), { size: 13, bold: true, align: 'right' });
  sheet.text([228, top + 148, 112, 20], ['冷却水泵', 'Condenser pump'], { size: 13, color: look.dim });
  sheet.text([688, top + 148, 136, 20], ['冷冻水泵', 'Chilled water pump'], { size: 13, color: look.dim });
  sheet.text([640, top + 48, 80, 20], ['回水', 'Return'], { size: 13, color: look.dim });
  sheet.value([636, top + 68, 96, 24], { size: 15, bold: true });
  sheet.text([784, top + 172, 56, 20], ['供水', 'Supply'], { size: 13, color: look.dim });
}

function chillerCard(sheet: Sheet, n: number): void {
  const y = 168 + (n - 1) * 172;
  card(sheet, [872, y, 384, 156], numbered(chillerName, n));
  stateText(sheet, [1144, y + 8, 96, 24]);
  readings(
    sheet,
    [888, y + 44, 168],
    [
      ['负荷', 'Load'],
      ['功率', 'Power'],
      ['电流', 'Current'],
    ],
  );
  readings(
    sheet,
    [1072, y + 44, 168],
    [
      ['蒸发压力', 'Evaporator'],
      ['冷凝压力', 'Condenser'],
      ['油压', 'Oil'],
    ],
  );
}
