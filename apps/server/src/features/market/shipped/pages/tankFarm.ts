import { card, header, readings, usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart, fill } from '../kit/charts.ts';
import type { Placed } from '../kit/Placed.ts';
import { pipe } from '../kit/pipes.ts';
import type { Sheet } from '../kit/Sheet.ts';
import { boxAt } from '../kit/symbolForms.ts';
import type { Template } from '../kit/template.ts';
import { numbered, type Words } from '../kit/words.ts';

const tankName: Words = ['{n}号储罐', 'Tank {n}'];

/** Four tanks on a common line, a transfer pump and a loading bay. */
export const tankFarm: Template = {
  key: 'tank-farm',
  title: ['储罐区', 'Tank farm'],
  category: categories.utilities,
  note: [
    '四个储罐、出料总管、输送泵与装车，带液位、温度、库存和趋势。',
    'Four tanks, a common outlet, a transfer pump and truck loading, with levels, temperatures, stock and a trend.',
  ],
  frame: usual,
  draw(sheet) {
    header(sheet);
    card(sheet, [24, 72, 1232, 384], ['储罐与装车', 'Tanks and loading']);
    const valves = [1, 2, 3, 4].map((n) => tank(sheet, n));
    transfer(sheet, valves);
    stock(sheet);
    chart(sheet, [440, 472, 816, 224], ['液位', 'Levels'], { minutes: 1440 });
  },
};

const measured: readonly Words[] = [
  ['液位', 'Level'],
  ['温度', 'Temperature'],
];

/** Answers its outlet valve. */
function tank(sheet: Sheet, n: number): Placed {
  const x = 56 + (n - 1) * 216;
  sheet.text([x, 112, 112, 24], numbered(tankName, n), { bold: true, align: 'center' });
  const body = sheet.symbol('tank-vertical', { x, y: 144, width: 112, height: 168 }, { showText: false });
  const at = { x: x + 128, y: body.port(1).y };
  const valve = sheet.symbol('valve-motor', boxAt('valve-motor', [40, 40], 0, at), { showText: false });
  pipe(
    sheet,
    [
      { at: body, port: 1 },
      { at: valve, port: 0 },
    ],
    { arrows: false },
  );
  for (const [row, words] of measured.entries()) {
    sheet.text([x + 124, 144 + row * 48, 84, 20], words, { size: 13, color: sheet.look.dim });
    sheet.value([x + 120, 164 + row * 48, 88, 24], { size: 15, bold: true });
  }
  return valve;
}

/** The first tank begins the common line, the others branch into it. */
function transfer(sheet: Sheet, [first, ...others]: readonly Placed[]): void {
  if (!first) return;
  const pump = sheet.symbol('pump-centrifugal', boxAt('pump-centrifugal', [80, 80], 0, { x: 968, y: 400 }));
  const outlet = pipe(sheet, [{ at: first, port: 1 }, { x: 240 }, { y: 400 }, { at: pump, port: 0 }]);
  for (const valve of others) {
    const x = valve.box.x + 56;
    pipe(sheet, [{ at: valve, port: 1 }, { x }, { on: outlet, x }], { arrows: false });
  }
  const truck = sheet.symbol('truck', boxAt('truck', [144, 72], 0, { x: 1096, y: 256 }), { showText: false });
  pipe(sheet, [{ at: pump, port: 1 }, { y: 256 }, { at: truck, port: 0 }]);
  sheet.text([1056, 112, 184, 24], ['装车', 'Loading'], { bold: true });
  readings(
    sheet,
    [1056, 144, 184],
    [
      ['流量', 'Flow'],
      ['本次装车量', 'This load'],
    ],
  );
  sheet.text([1072, 368, 168, 24], ['输送泵', 'Transfer pump'], { bold: true });
  readings(sheet, [1072, 400, 168], [['出口压力', 'Pressure']]);
}

/** All tanks as bars below each other: what is full and what is empty is seen at once. */
function stock(sheet: Sheet): void {
  card(sheet, [24, 472, 400, 224], ['库存', 'Stock']);
  for (const n of [1, 2, 3, 4]) {
    const y = 512 + (n - 1) * 44;
    sheet.text([40, y, 80, 24], numbered(tankName, n), { size: 13, color: sheet.look.dim });
    fill(sheet, [120, y + 4, 176, 16], { direction: 'right', text: 'none' });
    sheet.value([304, y, 104, 24], { size: 15, bold: true, align: 'right' });
  }
}
