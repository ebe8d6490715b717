import { card, header, readings, usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart, fill, gauge } from '../kit/charts.ts';
import { controlStyle, options, stateText, writeButton } from '../kit/controls.ts';
import { cable } from '../kit/pipes.ts';
import type { Sheet } from '../kit/Sheet.ts';
import { boxAt } from '../kit/symbolForms.ts';
import type { Template } from '../kit/template.ts';
import type { Words } from '../kit/words.ts';

/** A diesel generator with its breaker, its engine and its commands. */
export const generatorSet: Template = {
  key: 'generator-set',
  title: ['发电机组', 'Generator set'],
  category: categories.power,
  note: [
    '柴油发电机组的状态、三相电量、发动机参数与启停控制。',
    'State, electrical values, engine and commands of a diesel generator.',
  ],
  frame: usual,
  draw(sheet) {
    header(sheet);
    unit(sheet);
    gauge(sheet, [584, 72, 328, 240], ['转速', 'Speed']);
    gauge(sheet, [928, 72, 328, 240], ['输出功率', 'Output power']);
    electric(sheet);
    engine(sheet);
    commands(sheet);
    chart(sheet, [928, 520, 328, 176], ['负荷', 'Load']);
  },
};

function unit(sheet: Sheet): void {
  card(sheet, [24, 72, 544, 240], ['机组', 'Unit']);
  stateText(sheet, [432, 80, 120, 24]);
  const set = sheet.symbol('generator-set', { x: 48, y: 136, width: 224, height: 126 }, { motion: true });
  const place = boxAt('breaker', [40, 80], 1, { x: 392, y: set.port(0).y - 16 });
  const breaker = sheet.symbol('breaker', place, { profile: 'cn-power', showText: false });
  cable(sheet, [{ at: set, port: 0 }, { x: 392 }, { at: breaker, port: 1 }]);
  cable(sheet, [{ at: breaker, port: 0 }, { y: 112 }, { x: 552, y: 112 }]);
  sheet.text([432, 136, 120, 24], ['机组开关', 'Breaker'], { size: 13, color: sheet.look.dim });
  sheet.value([428, 160, 112, 24], { size: 15, bold: true });
  sheet.text([432, 232, 112, 24], ['燃油液位', 'Fuel level'], { size: 13, color: sheet.look.dim });
  fill(sheet, [432, 260, 112, 24], { direction: 'right' });
}

function electric(sheet: Sheet): void {
  card(sheet, [24, 328, 544, 176], ['电量', 'Electrical values']);
  const columns: readonly (readonly Words[])[] = [
    [
      ['A 相电压', 'Voltage A'],
      ['B 相电压', 'Voltage B'],
      ['C 相电压', 'Voltage C'],
      ['频率', 'Frequency'],
    ],
    [
      ['A 相电流', 'Current A'],
      ['B 相电流', 'Current B'],
      ['C 相电流', 'Current C'],
      ['功率因数', 'Power factor'],
    ],
  ];
  for (const [at, titles] of columns.entries()) readings(sheet, [40 + at * 264, 368, 248], titles);
}

function engine(sheet: Sheet): void {
  card(sheet, [584, 328, 672, 176], ['发动机', 'Engine']);
  const columns: readonly (readonly Words[])[] = [
    [
      ['冷却水温度', 'Coolant'],
      ['机油压力', 'Oil pressure'],
      ['机油温度', 'Oil temperature'],
      ['排气温度', 'Exhaust gas'],
    ],
    [
      ['蓄电池电压', 'Battery'],
      ['累计运行', 'Running hours'],
      ['启动次数', 'Starts'],
      ['累计发电量', 'Energy'],
    ],
  ];
  for (const [at, titles] of columns.entries()) readings(sheet, [600 + at * 328, 368, 312], titles);
}

function commands(sheet: Sheet): void {
  const { look } = sheet;
  card(sheet, [24, 520, 888, 176], ['控制', 'Control']);
  sheet.text([40, 560, 160, 24], ['控制方式', 'Mode'], { size: 13, color: look.dim });
  sheet.add(
    'Usual.Radio',
    { x: 40, y: 584, width: 400, height: 32 },
    {
      style: { color: look.ink, fontSize: 14 },
      dataAddon: { options: options(sheet, modes) },
    },
  );
  sheet.text([472, 560, 160, 24], ['频率设定', 'Frequency set point'], { size: 13, color: look.dim });
  sheet.add('Usual.Input', { x: 472, y: 584, width: 200, height: 32 }, { style: controlStyle(sheet) });
  sheet.text([696, 560, 160, 24], ['电压设定', 'Voltage set point'], { size: 13, color: look.dim });
  sheet.add('Usual.Input', { x: 696, y: 584, width: 200, height: 32 }, { style: controlStyle(sheet) });
  const buttons: readonly Words[] = [
    ['启动', 'Start'],
    ['停机', 'Stop'],
    ['合闸', 'Close breaker'],
    ['分闸', 'Open breaker'],
    ['故障复位', 'Reset fault'],
  ];
  for (const [at, words] of buttons.entries()) writeButton(sheet, [40 + at * 172, 640, 156, 40], words, '1', at === 0);
}

const modes: readonly Words[] = [
  ['手动', 'Manual'],
  ['自动', 'Automatic'],
  ['试机', 'Test'],
];
