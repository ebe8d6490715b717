import { card, header, readings, usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart } from '../kit/charts.ts';
import type { Placed } from '../kit/Placed.ts';
import { cable } from '../kit/pipes.ts';
import type { Sheet } from '../kit/Sheet.ts';
import { boxAt } from '../kit/symbolForms.ts';
import type { Template } from '../kit/template.ts';
import { numbered, type Words } from '../kit/words.ts';

const incomerName: Words = ['{n}号进线', 'Incomer {n}'];
const transformerName: Words = ['{n}号变压器', 'Transformer {n}'];
const feederName: Words = ['馈线 {n}', 'Feeder {n}'];

/** Two incomers with transformers, two bars with a tie, and their feeders. */
export const singleLine: Template = {
  key: 'single-line',
  title: ['变配电一次图', 'Single-line diagram'],
  category: categories.power,
  note: [
    '双电源进线、变压器、母线分段与馈线，断路器状态按电力习惯着色。',
    'Two incomers with transformers, sectioned busbars and feeders; breakers are coloured as is usual for power.',
  ],
  frame: usual,
  draw(sheet) {
    header(sheet);
    card(sheet, [24, 72, 912, 624], ['一次系统', 'Primary system']);
    const bars = [1, 2].map((n) => section(sheet, n));
    tie(sheet, bars as [Placed, Placed]);
    for (const n of [1, 2]) incomerCard(sheet, n);
    chart(sheet, [952, 504, 304, 192], ['总负荷', 'Total load']);
  },
};

/** Red is closed. */
const look = { profile: 'cn-power' };
const barLevel = 440;

function section(sheet: Sheet, n: number): Placed {
  const left = n === 1 ? 56 : 528;
  const middle = left + 160;
  const bar = sheet.symbol(
    'busbar',
    { x: left, y: barLevel - 8, width: 376, height: 16 },
    { ...look, showText: false },
  );
  const top = sheet.symbol('disconnector', boxAt('disconnector', [40, 80], 0, { x: middle, y: 128 }), {
    ...look,
    showText: false,
  });
  const trafo = sheet.symbol('transformer', boxAt('transformer', [64, 112], 0, { x: middle, y: 224 }), {
    showText: false,
  });
  const breaker = sheet.symbol('breaker', boxAt('breaker', [40, 80], 0, { x: middle, y: 348 }), {
    ...look,
    showText: false,
  });
  cable(sheet, [
    { x: middle, y: 112 },
    { at: top, port: 0 },
  ]);
  cable(sheet, [
    { at: top, port: 1 },
    { at: trafo, port: 0 },
  ]);
  cable(sheet, [
    { at: trafo, port: 1 },
    { at: breaker, port: 0 },
  ]);
  cable(sheet, [
    { at: breaker, port: 1 },
    { x: middle, y: barLevel - 8 },
  ]);
  sheet.text([middle + 32, 128, 144, 24], numbered(incomerName, n), { bold: true });
  sheet.value([middle + 28, 152, 112, 24], { size: 15 });
  sheet.text([middle + 48, 240, 144, 24], numbered(transformerName, n), { bold: true });
  sheet.value([middle + 44, 264, 112, 24], { size: 15 });
  sheet.text([middle + 32, 364, 120, 24], ['进线开关', 'Main breaker'], { size: 13, color: sheet.look.dim });
  sheet.value([middle + 28, 388, 112, 24], { size: 15 });
  for (const at of [0, 1, 2]) feeder(sheet, left + 48 + at * 120, (n - 1) * 3 + at + 1);
  return bar;
}

function feeder(sheet: Sheet, x: number, n: number): void {
  const breaker = sheet.symbol('breaker', boxAt('breaker', [40, 80], 0, { x, y: 464 }), { ...look, showText: false });
  const measured = sheet.symbol('current-transformer', boxAt('current-transformer', [32, 64], 0, { x, y: 560 }), {
    showText: false,
  });
  cable(sheet, [
    { x, y: barLevel + 8 },
    { at: breaker, port: 0 },
  ]);
  cable(sheet, [
    { at: breaker, port: 1 },
    { at: measured, port: 0 },
  ]);
  cable(sheet, [
    { at: measured, port: 1 },
    { x, y: 636 },
  ]);
  sheet.text([x + 20, 484, 84, 24], numbered(feederName, n), { size: 13, bold: true });
  sheet.value([x + 16, 580, 88, 24], { size: 15 });
  sheet.text([x - 48, 648, 104, 24], ['负荷名称', 'Consumer'], { size: 13, color: sheet.look.dim, align: 'center' });
}

function tie(sheet: Sheet, [left, right]: readonly [Placed, Placed]): void {
  const breaker = sheet.symbol('breaker', boxAt('breaker', [40, 80], 0, { x: 480, y: 336 }), {
    ...look,
    showText: false,
  });
  cable(sheet, [{ at: left, port: 1 }, { x: 448 }, { y: 320 }, { x: 480 }, { at: breaker, port: 0 }]);
  cable(sheet, [{ at: breaker, port: 1 }, { y: barLevel }, { at: right, port: 0 }]);
  sheet.text([504, 364, 80, 24], ['母联', 'Bus tie'], { size: 13, color: sheet.look.dim });
}

function incomerCard(sheet: Sheet, n: number): void {
  const y = 72 + (n - 1) * 216;
  card(sheet, [952, y, 304, 200], numbered(incomerName, n));
  readings(
    sheet,
    [968, y + 40, 272],
    [
      ['线电压', 'Voltage'],
      ['电流', 'Current'],
      ['有功功率', 'Active power'],
      ['功率因数', 'Power factor'],
      ['变压器温度', 'Transformer'],
    ],
  );
}
