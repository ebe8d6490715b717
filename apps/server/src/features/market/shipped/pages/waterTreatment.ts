import type { Point } from '@lookfar/page';
import { card, figures, header, tag, usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart } from '../kit/charts.ts';
import type { Placed } from '../kit/Placed.ts';
import { pipe } from '../kit/pipes.ts';
import type { Sheet } from '../kit/Sheet.ts';
import { boxAt, type SymbolId } from '../kit/symbolForms.ts';
import type { Template } from '../kit/template.ts';
import type { Words } from '../kit/words.ts';

/** From the raw water to the mains, left to right. */
export const waterTreatment: Template = {
  key: 'water-treatment',
  title: ['水处理总览', 'Water treatment overview'],
  category: categories.water,
  note: [
    '取水、混凝、沉淀、过滤、消毒、清水池与送水的全流程，带关键水质与趋势。',
    'The whole process from intake to delivery: dosing, sedimentation, filtration, disinfection and storage, with water quality and trends.',
  ],
  frame: usual,
  draw(sheet) {
    header(sheet);
    figures(sheet, [24, 72, 1232, 80], keyFigures);
    card(sheet, [24, 168, 1232, 312], ['工艺流程', 'Process']);
    process(sheet);
    chart(sheet, [24, 496, 400, 200], ['进出水流量', 'Flow in and out']);
    chart(sheet, [440, 496, 400, 200], ['浊度', 'Turbidity']);
    chart(sheet, [856, 496, 400, 200], ['余氯与 pH', 'Chlorine and pH'], { addon: { axes: 'unit' } });
  },
};

const keyFigures: readonly Words[] = [
  ['进水流量', 'Raw water flow'],
  ['原水浊度', 'Raw water turbidity'],
  ['滤后浊度', 'Filtered turbidity'],
  ['出水余氯', 'Chlorine'],
  ['出水压力', 'Delivery pressure'],
  ['出水流量', 'Delivery flow'],
];

/** Where water enters and leaves the basins. */
const level = 336;

function process(sheet: Sheet): void {
  const intake = sheet.symbol('pump-centrifugal', boxAt('pump-centrifugal', [72, 72], 1, { x: 120, y: 352 }));
  const mixing = basin(sheet, 'flocculator', 144, { x: 232, y: level });
  const settling = basin(sheet, 'sedimentation', 208, { x: 424, y: level });
  const filter = basin(sheet, 'filter-bed', 144, { x: 680, y: level });
  const storage = basin(sheet, 'tank-underground', 152, { x: 888, y: level }, 2);
  const out = storage.port(1);
  const delivery = sheet.symbol('pump-centrifugal', boxAt('pump-centrifugal', [64, 64], 0, { x: 1112, y: out.y }));
  pipe(sheet, [
    { x: 40, y: intake.port(0).y },
    { at: intake, port: 0 },
  ]);
  const raw = pipe(sheet, [{ at: intake, port: 1 }, { y: level }, { at: mixing, port: 0 }]);
  pipe(sheet, [
    { at: mixing, port: 1 },
    { at: settling, port: 0 },
  ]);
  pipe(sheet, [
    { at: settling, port: 1 },
    { at: filter, port: 0 },
  ]);
  const filtered = pipe(sheet, [{ at: filter, port: 1 }, { x: 856 }, { at: storage, port: 2 }]);
  pipe(sheet, [
    { at: storage, port: 1 },
    { at: delivery, port: 0 },
  ]);
  pipe(sheet, [{ at: delivery, port: 1 }, { y: level }, { x: 1240, y: level }]);
  const coagulant = dosing(sheet, ['混凝剂', 'Coagulant'], 72);
  pipe(sheet, [{ at: coagulant, port: 0 }, { y: 216 }, { x: 200 }, { on: raw, x: 200 }], thin);
  const chlorine = dosing(sheet, ['消毒剂', 'Disinfectant'], 752);
  pipe(sheet, [{ at: chlorine, port: 0 }, { y: 216 }, { x: 872 }, { on: filtered, x: 872 }], thin);
  for (const [x, title] of units) tag(sheet, [x, 428, 144], title);
}

const thin = { width: 6, arrows: false };

const units: readonly (readonly [x: number, title: Words])[] = [
  [40, ['取水泵', 'Intake pump']],
  [232, ['絮凝池', 'Flocculation']],
  [456, ['沉淀池浊度', 'Settled turbidity']],
  [680, ['滤池水头损失', 'Filter head loss']],
  [892, ['清水池液位', 'Storage level']],
  [1084, ['送水泵', 'Delivery pump']],
];

function basin(sheet: Sheet, id: SymbolId, width: number, at: Point, port = 0): Placed {
  return sheet.symbol(id, boxAt(id, [width, 96], port, at), { showText: false });
}

/** A tank with its pump, and what is dosed beside its name. */
function dosing(sheet: Sheet, name: Words, x: number): Placed {
  const tank = sheet.symbol('tank-chemical', { x, y: 240, width: 40, height: 56 }, { showText: false });
  const pump = sheet.symbol('pump-dosing', { x: x + 64, y: 232, width: 48, height: 48 }, { showText: false });
  pipe(sheet, [{ at: tank, port: 0 }, { x: pump.port(1).x }, { at: pump, port: 1 }], thin);
  sheet.text([x + 136, 216, 96, 20], name, { size: 13, color: sheet.look.dim });
  sheet.value([x + 136, 236, 96, 24], { size: 15, bold: true });
  return pump;
}
