import { api, type Call, configurationLimits, fileLimits, requestLimits } from '@lookfar/contract';
import { size } from '../harness/size.ts';

export interface HeavyCall {
  name: string;
  call: Call;
  /** JSON, or the fields and the file of an upload. */
  body: string | FormData;
  headers?: Record<string, string>;
}

/** What the calls are about. */
export interface HeavyTarget {
  equipmentId: number;
  /** Revisions of the device and of its page. */
  revision: number;
  pageId: number;
  pageRevision: number;
}

const documentBytes = size(requestLimits.documentBytes, 200_000) - 4096;
const pageBytes = size(fileLimits.pageBytes, 200_000) - 4096;
const signals = size(configurationLimits.signals, 50);
const widgets = size(2000, 50);
const zip = { 'accept-encoding': 'br' };

/** The largest bodies that the limits allow, and the calls that read the most. */
export function heavyCalls(target: HeavyTarget): HeavyCall[] {
  const { equipmentId: id, pageId, revision, pageRevision } = target;
  const file = (text: string) => new File([text], 'drawing.json', { type: 'application/json' });
  const drawn = filledDrawing();
  const crumbs = `{"con":{"width":800,"height":600},"widgets":[${filled('{"a":[0,1]}', pageBytes)}]}`;
  const page = (text: string) => form({ id: pageId, revision: pageRevision, force: 1, file: file(text) });
  const json = (body: object) => JSON.stringify(body);
  const plain = configuration('x * 2', 60);
  const formulas = configuration(longFormula, 500);
  const empty = configuration('', 0, []);
  return [
    { name: 'save a page', call: api.pageDesign.save, body: page(drawn) },
    { name: 'open it', call: api.pageDesign.info, body: json({ id: pageId }), headers: zip },
    { name: 'rename it', call: api.page.rename, body: json({ id: pageId, title: 'Bench 2' }) },
    { name: 'copy it', call: api.page.copy, body: json({ id: pageId, title: 'Copy' }) },
    { name: 'view it', call: api.pageOpening.info, body: json({ id: pageId }), headers: zip },
    { name: 'save a page of crumbs', call: api.pageDesign.save, body: page(crumbs) },
    {
      name: 'add a component',
      call: api.component.add,
      body: form({ name: 'Bench', category: '', file: file(component(drawn)) }),
    },
    { name: 'import a page template', call: api.market.import, body: form({ title: 'Bench', file: file(drawn) }) },
    { name: 'check a configuration', call: api.equipmentConfig.check, body: json({ id, document: plain }) },
    { name: 'check one of long formulas', call: api.equipmentConfig.check, body: json({ id, document: formulas }) },
    {
      name: 'check one of crumbs',
      call: api.equipmentConfig.check,
      body: `{"document":{"version":1,"signals":[${filled('{}', documentBytes)}]}}`,
    },
    { name: 'save a configuration', call: api.equipmentConfig.save, body: json({ id, revision, document: plain }) },
    { name: 'read it', call: api.equipmentConfig.info, body: json({ id }) },
    {
      name: 'save its removal',
      call: api.equipmentConfig.save,
      body: json({ id, revision: revision + 1, document: empty }),
    },
    { name: 'check addresses', call: api.driver.check, body: addresses() },
    { name: 'import devices', call: api.equipment.import, body: json({ rows: importRows(), dryRun: true }) },
    { name: 'export devices', call: api.equipment.export, body: '{}' },
    { name: 'list of devices', call: api.monitorList.query, body: '{"pageSize":50}', headers: zip },
    { name: 'tree of devices', call: api.monitorList.queryAllByGroup, body: '{}', headers: zip },
    { name: 'map of devices', call: api.monitorList.queryAllForMap, body: '{}', headers: zip },
    {
      name: 'an ordinary call, 1 MB of numbers',
      call: api.equipment.info,
      body: `{"ids":[${'1,'.repeat(size(500_000, 1000))}1]}`,
    },
    {
      name: 'an ordinary call, 1 MB of objects',
      call: api.equipment.info,
      body: `{"ids":[${'{},'.repeat(size(340_000, 1000))}{}]}`,
    },
  ];
}

/** As many repetitions as fit. */
function filled(piece: string, bytes: number): string {
  const count = Math.floor((bytes - 200) / (piece.length + 1));
  return Array.from({ length: count }, () => piece).join(',');
}

function filledDrawing(): string {
  const each = Math.floor(pageBytes / widgets) - 400;
  const widget = (n: number) => ({
    id: `w${n}`,
    widgetType: 'Shape.Rect',
    position: { x: n % 800, y: n % 600, width: 40, height: 30, rotate: 0 },
    dataAddon: { notes: Array.from({ length: Math.floor(each / 24) }, (_, i) => ({ n: i, text: 'note' })) },
  });
  const drawing = { con: { width: 800, height: 600 }, widgets: Array.from({ length: widgets }, (_, n) => widget(n)) };
  return JSON.stringify({ ...drawing, bind: { equips: [], signals: [], keys: [], mvars: [] } });
}

function component(drawing: string): string {
  const { widgets: drawn } = JSON.parse(drawing) as { widgets: object[] };
  return JSON.stringify({ width: 800, height: 600, params: [], widgets: drawn });
}

const longFormula = Array.from({ length: 60 }, (_, n) => `(x${'+*-/'[n % 4]}${n + 1})`).join('+');

function configuration(formula: string, length: number, list = signalsOf(formula.slice(0, length))): object {
  return {
    version: 1,
    info: { name: 'Bench' },
    driver: 'modbus-tcp',
    parameters: { host: '127.0.0.1', port: 502, unitId: 1 },
    signals: list,
    reports: [{ id: -1, name: 'All', signals: 'rest' }],
  };
}

function signalsOf(formula: string): object[] {
  const whole = formula.replace(/\+?\([^)]*$/, '');
  return Array.from({ length: signals }, (_, n) => ({
    id: -1 - n,
    title: `Signal ${n}`,
    groupName: `Group ${n % 20}`,
    address: `holding:${n * 2}`,
    dataType: 'FLOAT',
    decimals: 2,
    formula: whole,
    note: 'A signal of the benchmark that has a note of an ordinary length',
  }));
}

function addresses(): string {
  const signal = (n: number) => ({
    id: n + 1,
    address: `holding:${n % 60_000}`,
    dataType: 'UINT16',
    byteOrder: 'ABCD',
    length: null,
  });
  const list = Array.from({ length: signals }, (_, n) => signal(n));
  return JSON.stringify({
    driver: 'modbus-tcp',
    parameters: { host: '127.0.0.1', port: 502, unitId: 1 },
    signals: list,
  });
}

function importRows(): object[] {
  return Array.from({ length: size(configurationLimits.batch, 20) }, (_, n) => ({
    line: n + 2,
    name: `Imported ${n}`,
    group: `Bench/${n % 50}`,
    location: 'x'.repeat(200),
    remark: 'x'.repeat(500),
  }));
}

function form(fields: Record<string, string | number | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value instanceof File ? value : String(value));
  return data;
}
