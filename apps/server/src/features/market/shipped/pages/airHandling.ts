import { card, header, readings, tag, usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart } from '../kit/charts.ts';
import { controlStyle, options, stateText } from '../kit/controls.ts';
import { pipe } from '../kit/pipes.ts';
import type { Sheet } from '../kit/Sheet.ts';
import { boxAt } from '../kit/symbolForms.ts';
import type { Template } from '../kit/template.ts';
import type { Words } from '../kit/words.ts';

/** An air handling unit as a section through its duct, from the fresh air to the rooms. */
export const airHandling: Template = {
  key: 'air-handling',
  title: ['空调机组', 'Air handling unit'],
  category: categories.heating,
  note: [
    '新风、过滤、冷热盘管、加湿与送回风机的剖面，带阀位、温湿度与设定。',
    'A section through the unit: dampers, filter, coils, humidifier and fans, with valve positions, temperatures and set points.',
  ],
  frame: usual,
  draw(sheet) {
    header(sheet);
    card(sheet, [24, 72, 1232, 400], ['机组剖面', 'Unit']);
    ducts(sheet);
    for (const part of coils) coil(sheet, part);
    settings(sheet);
    chart(sheet, [440, 488, 400, 208], ['送风与室内温度', 'Supply and room temperature']);
    chart(sheet, [856, 488, 400, 208], ['湿度与 CO₂', 'Humidity and CO₂'], { addon: { axes: 'unit' } });
  },
};

/** The upper edges of the two ducts; both are as high. */
const [exhaust, supply, high] = [120, 232, 88];

function ducts(sheet: Sheet): void {
  const { look } = sheet;
  const edge = { stroke: look.wall, strokeWidth: 2, radius: 0 };
  sheet.panel([120, exhaust, 1040, high], look.inset, edge);
  sheet.panel([120, supply, 1040, high], look.inset, edge);
  arrow(sheet, 48, exhaust, true);
  arrow(sheet, 48, supply, false);
  arrow(sheet, 1176, exhaust, true);
  arrow(sheet, 1176, supply, false);
  const ends: readonly (readonly [x: number, y: number, words: Words])[] = [
    [40, exhaust, ['排风', 'Exhaust']],
    [40, supply, ['新风', 'Fresh air']],
    [1168, exhaust, ['回风', 'Return']],
    [1168, supply, ['送风', 'Supply']],
  ];
  for (const [x, y, words] of ends) sheet.text([x, y + 64, 76, 24], words, { size: 13, align: 'center' });
  damper(sheet, 152, exhaust);
  damper(sheet, 152, supply);
  filter(sheet);
  const flow = { showText: false };
  sheet.symbol('fan-axial', { x: 920, y: supply + 8, width: 72, height: 72 }, flow);
  sheet.symbol('fan-axial', { x: 520, y: exhaust + 8, width: 72, height: 72, flipX: true }, flow);
  tag(sheet, [600, exhaust + 20, 112], ['回风机', 'Return fan']);
  tag(sheet, [1000, supply + 20, 112], ['送风机', 'Supply fan']);
  tag(sheet, [176, exhaust + 20, 96], ['排风阀', 'Damper']);
  tag(sheet, [176, supply + 20, 88], ['新风阀', 'Damper']);
  tag(sheet, [920, exhaust + 20, 112], ['回风温度', 'Temperature']);
  tag(sheet, [1040, exhaust + 20, 112], ['回风湿度', 'Humidity']);
}

/** Air moves to the left in the upper duct, and to the right in the lower one. */
function arrow(sheet: Sheet, x: number, y: number, isLeft: boolean): void {
  const position = { x, y: y + 32, width: 56, height: 24, ...(isLeft && { flipX: true }) };
  sheet.add('Shape.Arrow', position, { style: { fill: sheet.look.wall, strokeWidth: 0 } });
}

/** Three blades. */
function damper(sheet: Sheet, x: number, y: number): void {
  for (const row of [0, 1, 2]) {
    const points = [
      { x: x - 8, y: y + 24 + row * 26 },
      { x: x + 8, y: y + 8 + row * 26 },
    ];
    sheet.add('Shape.Straight', { points }, { style: { stroke: sheet.look.wall, strokeWidth: 3 } });
  }
}

function filter(sheet: Sheet): void {
  const points = [0, 1, 2, 3, 4].map((at) => ({ x: at % 2 === 0 ? 280 : 304, y: supply + 4 + at * 20 }));
  sheet.add('Shape.Line', { points }, { style: { stroke: sheet.look.wall, strokeWidth: 2, fill: 'none' } });
  tag(sheet, [308, supply + 20, 120], ['压差', 'Pressure drop']);
}

interface Coil {
  x: number;
  name: Words;
  mark: string;
}

const coils: readonly Coil[] = [
  { x: 440, name: ['冷水阀', 'Cooling valve'], mark: '−' },
  { x: 608, name: ['热水阀', 'Heating valve'], mark: '+' },
  { x: 776, name: ['加湿阀', 'Humidifier'], mark: '≈' },
];

/** A coil in the duct, with the valve below it. */
function coil(sheet: Sheet, { x, name, mark }: Coil): void {
  const { look } = sheet;
  sheet.panel([x, supply, 48, high], look.panel, { stroke: look.wall, strokeWidth: 2, radius: 0 });
  sheet.text([x, supply + 28, 48, 32], [mark, mark], { size: 24, bold: true, align: 'center' });
  const valve = sheet.symbol('valve-control', boxAt('valve-control', [48, 48], 1, { x: x - 24, y: 392 }), {
    showText: false,
  });
  pipe(
    sheet,
    [
      { x: x - 104, y: 392 },
      { at: valve, port: 0 },
    ],
    { width: 8, arrows: false },
  );
  pipe(sheet, [{ at: valve, port: 1 }, { x: x + 12 }, { x: x + 12, y: supply + high }], { width: 8 });
  pipe(
    sheet,
    [
      { x: x + 36, y: supply + high },
      { x: x + 36, y: 440 },
    ],
    { width: 8 },
  );
  sheet.text([x - 104, 412, 128, 20], name, { size: 13, color: look.dim });
  sheet.value([x - 108, 432, 104, 24], { size: 15, bold: true });
}

function settings(sheet: Sheet): void {
  const { look } = sheet;
  card(sheet, [24, 488, 400, 208], ['设定与状态', 'Settings and state']);
  stateText(sheet, [312, 496, 96, 24]);
  sheet.text([40, 532, 128, 32], ['运行模式', 'Mode'], { size: 13, color: look.dim });
  sheet.add(
    'Usual.ComboBox',
    { x: 176, y: 532, width: 232, height: 32 },
    {
      style: controlStyle(sheet),
      dataAddon: { options: options(sheet, modes) },
    },
  );
  sheet.text([40, 572, 128, 32], ['送风温度设定', 'Supply set point'], { size: 13, color: look.dim });
  sheet.add('Usual.Input', { x: 176, y: 572, width: 232, height: 32 }, { style: controlStyle(sheet) });
  readings(
    sheet,
    [40, 624, 368],
    [
      ['送风温度', 'Supply temperature'],
      ['送风湿度', 'Supply humidity'],
    ],
  );
}

const modes: readonly Words[] = [
  ['停止', 'Off'],
  ['制冷', 'Cooling'],
  ['制热', 'Heating'],
  ['通风', 'Ventilation'],
];
