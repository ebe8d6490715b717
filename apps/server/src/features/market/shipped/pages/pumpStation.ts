import { card, header, readings, tag, usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart, gauge } from '../kit/charts.ts';
import { stateText } from '../kit/controls.ts';
import type { Placed } from '../kit/Placed.ts';
import { pipe } from '../kit/pipes.ts';
import type { Sheet } from '../kit/Sheet.ts';
import { boxAt } from '../kit/symbolForms.ts';
import type { Template } from '../kit/template.ts';
import { numbered, type Words } from '../kit/words.ts';

const pumpName: Words = ['{n}号泵', 'Pump {n}'];

/** A well, three pumps between two headers, and what they deliver. */
export const pumpStation: Template = {
  key: 'pump-station',
  title: ['泵站', 'Pump station'],
  category: categories.water,
  note: [
    '集水池、三台水泵与出水总管，带压力、流量、机组数据和趋势。',
    'A well, three pumps and the discharge main, with pressure, flow, data of the pumps and a trend.',
  ],
  frame: usual,
  draw(sheet) {
    header(sheet);
    process(sheet);
    gauge(sheet, [888, 72, 368, 192], ['出水压力', 'Discharge pressure']);
    gauge(sheet, [888, 280, 368, 192], ['出水流量', 'Discharge flow']);
    for (const n of [1, 2, 3]) pumpCard(sheet, n);
    chart(sheet, [888, 488, 368, 208], ['压力与流量', 'Pressure and flow'], { addon: { axes: 'unit' } });
  },
};

function process(sheet: Sheet): void {
  card(sheet, [24, 72, 848, 400], ['工艺流程', 'Process']);
  const well = sheet.symbol('tank-underground', boxAt('tank-underground', [168, 144], 1, { x: 224, y: 408 }));
  tag(sheet, [56, 224, 168], ['集水池液位', 'Well level']);
  const pumps = [1, 2, 3].map((n) =>
    sheet.symbol('pump-centrifugal', { x: 136 + n * 168, y: 280, width: 80, height: 80 }),
  );
  const meter = sheet.symbol('flowmeter-magnetic', boxAt('flowmeter-magnetic', [66, 60], 0, { x: 760, y: 144 }));
  const [first, , last] = pumps as [Placed, Placed, Placed];
  const suction = pipe(sheet, [{ at: well, port: 1 }, { x: last.box.x - 24 }, { at: last, port: 0 }], {
    arrows: false,
  });
  const main = pipe(sheet, [{ at: first, port: 1 }, { y: 144 }, { at: meter, port: 0 }]);
  pipe(sheet, [
    { at: meter, port: 1 },
    { x: 864, y: 144 },
  ]);
  sheet.text([784, 168, 80, 24], ['至管网', 'To mains'], { size: 13, color: sheet.look.dim, align: 'right' });
  for (const [at, pump] of pumps.entries()) {
    const { x } = pump.box;
    if (pump !== last)
      pipe(sheet, [{ on: suction, x: x - 24 }, { y: pump.port(0).y }, { at: pump, port: 0 }], { arrows: false });
    if (pump !== first)
      pipe(
        sheet,
        [
          { at: pump, port: 1 },
          { on: main, x: pump.port(1).x },
        ],
        { arrows: false },
      );
    sheet.text([x + 72, 200, 80, 24], numbered(pumpName, at + 1), { bold: true });
    sheet.value([x + 72, 224, 80, 24], { size: 15 });
  }
}

function pumpCard(sheet: Sheet, n: number): void {
  const x = 24 + (n - 1) * 288;
  card(sheet, [x, 488, 272, 208], numbered(pumpName, n));
  stateText(sheet, [x + 176, 496, 80, 24]);
  readings(
    sheet,
    [x + 16, 532, 240],
    [
      ['电流', 'Current'],
      ['频率', 'Frequency'],
      ['轴承温度', 'Bearings'],
      ['累计运行', 'Running hours'],
      ['启动次数', 'Starts'],
    ],
  );
}
