import { card, figures, header, readings, tag, usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart } from '../kit/charts.ts';
import { stateText } from '../kit/controls.ts';
import { pipe } from '../kit/pipes.ts';
import type { Sheet } from '../kit/Sheet.ts';
import { boxAt } from '../kit/symbolForms.ts';
import type { Template } from '../kit/template.ts';
import type { Words } from '../kit/words.ts';

/** A boiler and a heat exchanger, with the primary and the heating circuit. */
export const boilerHouse: Template = {
  key: 'boiler-house',
  title: ['锅炉供热站', 'Boiler house'],
  category: categories.heating,
  note: [
    '锅炉、一次循环、板式换热器与二次供热，带供回水温度、压力和趋势。',
    'A boiler, its circuit, a plate heat exchanger and the heating circuit, with temperatures, pressures and trends.',
  ],
  frame: usual,
  draw(sheet) {
    header(sheet);
    figures(sheet, [24, 72, 1232, 80], keyFigures);
    card(sheet, [24, 168, 864, 320], ['供热系统', 'Heating system']);
    circuits(sheet);
    boilerCard(sheet);
    chart(sheet, [24, 504, 608, 192], ['供回水温度', 'Supply and return temperature']);
    chart(sheet, [648, 504, 608, 192], ['燃气与热量', 'Gas and heat'], { addon: { axes: 'unit' } });
  },
};

const keyFigures: readonly Words[] = [
  ['室外温度', 'Outdoor temperature'],
  ['二次供水温度', 'Supply temperature'],
  ['二次回水温度', 'Return temperature'],
  ['供热功率', 'Heat output'],
  ['今日热量', 'Heat today'],
];

const [supply, back] = [264, 424];

function circuits(sheet: Sheet): void {
  const boiler = sheet.symbol('boiler', { x: 112, y: 280, width: 160, height: 128 });
  const chimney = sheet.symbol('chimney', { x: 48, y: 216, width: 40, height: 192 }, { showText: false });
  pipe(sheet, [{ at: boiler, port: 0 }, { x: 100 }, { at: chimney, port: 0 }], { arrows: false });
  const plate = sheet.symbol('exchanger-plate', { x: 512, y: 280, width: 112, height: 123.2 }, { showText: false });
  pipe(sheet, [{ at: boiler, port: 1 }, { y: supply }, { x: 472 }, { at: plate, port: 0 }]);
  const first = sheet.symbol('pump-gear', boxAt('pump-gear', [56, 56], 0, { x: 344, y: back }, { flipX: true }), {
    showText: false,
  });
  pipe(sheet, [{ at: plate, port: 1 }, { x: 472 }, { y: back }, { at: first, port: 0 }]);
  pipe(sheet, [{ at: first, port: 1 }, { x: 284 }, { at: boiler, port: 2 }], { arrows: false });
  pipe(sheet, [{ at: plate, port: 2 }, { x: 664 }, { y: supply }, { x: 872, y: supply }]);
  const second = sheet.symbol('pump-gear', boxAt('pump-gear', [56, 56], 0, { x: 776, y: back }, { flipX: true }), {
    showText: false,
  });
  pipe(sheet, [
    { x: 872, y: back },
    { at: second, port: 0 },
  ]);
  pipe(sheet, [{ at: second, port: 1 }, { x: 664 }, { at: plate, port: 3 }]);
  tag(sheet, [312, 208, 128], ['一次供水', 'Primary supply']);
  tag(sheet, [344, 360, 112], ['一次回水', 'Primary return']);
  tag(sheet, [504, 216, 128], ['换热器', 'Heat exchanger']);
  tag(sheet, [704, 208, 128], ['二次供水', 'Heating supply']);
  tag(sheet, [776, 344, 96], ['二次回水', 'Return']);
  sheet.text([280, 456, 128, 24], ['一次循环泵', 'Primary pump'], { size: 13, color: sheet.look.dim });
  sheet.text([712, 456, 128, 24], ['二次循环泵', 'Heating pump'], { size: 13, color: sheet.look.dim });
}

function boilerCard(sheet: Sheet): void {
  card(sheet, [904, 168, 352, 320], ['锅炉', 'Boiler']);
  stateText(sheet, [1144, 176, 96, 24]);
  readings(
    sheet,
    [920, 216, 320],
    [
      ['出水温度', 'Flow temperature'],
      ['温度设定', 'Set point'],
      ['炉膛压力', 'Furnace pressure'],
      ['烟气温度', 'Flue gas'],
      ['烟气含氧量', 'Oxygen'],
      ['燃烧负荷', 'Burner load'],
      ['燃气流量', 'Gas flow'],
      ['累计运行', 'Running hours'],
    ],
  );
}
