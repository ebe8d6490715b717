import { card, figures, header, readings, tag, usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart } from '../kit/charts.ts';
import { stateText } from '../kit/controls.ts';
import type { Placed } from '../kit/Placed.ts';
import { pipe } from '../kit/pipes.ts';
import type { Sheet } from '../kit/Sheet.ts';
import { boxAt } from '../kit/symbolForms.ts';
import type { Template } from '../kit/template.ts';
import { numbered, type Words } from '../kit/words.ts';

const compressorName: Words = ['{n}号空压机', 'Compressor {n}'];

/** Three compressors, a receiver, a dryer and a filter. */
export const compressorStation: Template = {
  key: 'compressor-station',
  title: ['空压站', 'Compressor station'],
  category: categories.utilities,
  note: [
    '三台空压机、储气罐、冷干机与过滤器，带压力、露点、电耗和趋势。',
    'Three compressors, an air receiver, a dryer and a filter, with pressure, dew point, energy and a trend.',
  ],
  frame: usual,
  draw(sheet) {
    header(sheet);
    figures(sheet, [24, 72, 1232, 80], keyFigures);
    card(sheet, [24, 168, 1232, 320], ['工艺流程', 'Process']);
    process(sheet);
    for (const n of [1, 2, 3]) compressorCard(sheet, n);
    chart(sheet, [808, 504, 448, 192], ['供气压力与流量', 'Pressure and flow'], { addon: { axes: 'unit' } });
  },
};

const keyFigures: readonly Words[] = [
  ['供气压力', 'Delivery pressure'],
  ['供气流量', 'Delivery flow'],
  ['压力露点', 'Dew point'],
  ['总功率', 'Total power'],
  ['单位电耗', 'Specific energy'],
];

const main = 320;

function process(sheet: Sheet): void {
  const machines = [0, 1, 2].map((at) =>
    sheet.symbol('compressor-screw', boxAt('compressor-screw', [104, 80], 0, { x: 200, y: 232 + at * 88 }), {
      showText: false,
    }),
  );
  const [upper, middle, lower] = machines as [Placed, Placed, Placed];
  const receiver = sheet.symbol('vessel', boxAt('vessel', [96, 176], 2, { x: 440, y: 352 }), { showText: false });
  const header = pipe(sheet, [{ at: upper, port: 0 }, { x: 376 }, { y: 352 }, { at: receiver, port: 2 }], {
    arrows: false,
  });
  pipe(sheet, [
    { at: middle, port: 0 },
    { on: header, y: main },
  ]);
  pipe(sheet, [{ at: lower, port: 0 }, { x: 408 }, { on: header, x: 408 }]);
  const dryer = sheet.symbol('air-cooler', boxAt('air-cooler', [140, 90], 0, { x: 656, y: main }), { showText: false });
  pipe(sheet, [{ at: receiver, port: 3 }, { x: 592 }, { at: dryer, port: 0 }]);
  const filter = sheet.symbol('filter-cartridge', boxAt('filter-cartridge', [80, 120], 0, { x: 888, y: main }), {
    showText: false,
  });
  pipe(sheet, [
    { at: dryer, port: 1 },
    { at: filter, port: 0 },
  ]);
  const meter = sheet.symbol('flowmeter-magnetic', boxAt('flowmeter-magnetic', [88, 80], 0, { x: 1048, y: main }), {
    showText: false,
  });
  pipe(sheet, [
    { at: filter, port: 1 },
    { at: meter, port: 0 },
  ]);
  pipe(sheet, [
    { at: meter, port: 1 },
    { x: 1240, y: main },
  ]);
  for (const at of [0, 1, 2]) {
    sheet.text([208, 196 + at * 88 + 8, 112, 20], numbered(compressorName, at + 1), { size: 13, bold: true });
    sheet.value([204, 244 + at * 88, 104, 24], { size: 15 });
  }
  tag(sheet, [424, 424, 128], ['储气罐压力', 'Receiver pressure']);
  tag(sheet, [656, 424, 140], ['冷干机露点', 'Dryer dew point']);
  tag(sheet, [856, 424, 144], ['过滤器压差', 'Filter pressure drop']);
  tag(sheet, [1032, 424, 120], ['供气流量', 'Delivery flow']);
  sheet.text([1152, 344, 88, 24], ['至用气点', 'To users'], { size: 13, color: sheet.look.dim, align: 'right' });
}

function compressorCard(sheet: Sheet, n: number): void {
  const x = 24 + (n - 1) * 261;
  card(sheet, [x, 504, 246, 192], numbered(compressorName, n));
  stateText(sheet, [x + 158, 512, 72, 24]);
  readings(
    sheet,
    [x + 16, 548, 214],
    [
      ['排气压力', 'Pressure'],
      ['排气温度', 'Temperature'],
      ['加载率', 'Load'],
      ['运行时间', 'Hours'],
    ],
  );
}
