import { api, type Call, configurationLimits, fileLimits, requestLimits } from '@lookfar/contract';
import { size } from '../harness/size.ts';
import { configuration, longFormula, signalsOf } from './largeConfiguration.ts';

/** JSON, an encoded form, or the fields and the file of an upload. */
export type Body = string | URLSearchParams | FormData;

export interface HeavyCall {
  name: string;
  call: Call;
  /** Asked for before each run, so that every run does the work: not what is already saved, not an outdated revision. */
  body(): Body | Promise<Body>;
  headers?: Record<string, string>;
  /** Waits for what the call only starts. */
  until?(): Promise<void>;
}

/** What the calls are about, and how they find out what they need. */
export interface HeavyTarget {
  /** Has a gateway and no template. */
  equipmentId: number;
  /** Another one that is bound to the template, and to no gateway. */
  boundId: number;
  templateId: number;
  pageId: number;
  /** Two gateways. */
  sns: readonly [string, string];
  ask(call: Call, body: object): Promise<unknown>;
}

const documentBytes = size(requestLimits.documentBytes, 200_000) - 4096;
const pageBytes = size(fileLimits.pageBytes, 200_000) - 4096;
const widgets = size(2000, 50);
const zip = { 'accept-encoding': 'br' };
const json = (body: object) => JSON.stringify(body);
const file = (text: string) => new File([text], 'drawing.json', { type: 'application/json' });

/** The largest bodies that the limits allow, and the calls that read the most. */
export function heavyCalls(target: HeavyTarget): HeavyCall[] {
  return [
    ...pageCalls(target),
    ...configurationCalls(target),
    ...templateCalls(target),
    ...listCalls(target),
    ...bodyCalls(target),
  ];
}

function pageCalls({ equipmentId, pageId, ask }: HeavyTarget): HeavyCall[] {
  const drawn = filledDrawing(equipmentId);
  const crumbs = `{"con":{"width":800,"height":600},"widgets":[${filled('{"a":[0,1]}', pageBytes)}]}`;
  let times = 0;
  /** Never the same twice. */
  const next = (text: string) => text.replace('"width":800', `"width":${800 + ++times}`);
  const page = (text: string) => () => form({ id: pageId, revision: 1, force: 1, file: file(next(text)) });
  const owner = { owner: 'equipment', ownerId: equipmentId };
  const signal = (signalId: number) => ({ equipId: equipmentId, signalId });
  const replacement = async () => {
    const { list } = (await ask(api.pageDesign.signals, owner)) as { list: { signalId: number }[] };
    const [one = 0, other = 0] = list.map(({ signalId }) => signalId);
    times += 1;
    const [from, to] = times % 2 === 0 ? [one, other] : [other, one];
    const both = [{ from: signal(from), to: signal(to) }];
    return json({ ...owner, pageIds: [pageId], changes: both });
  };
  return [
    { name: 'save a page', call: api.pageDesign.save, body: page(drawn) },
    { name: 'open it', call: api.pageDesign.info, body: () => json({ id: pageId }), headers: zip },
    { name: 'rename it', call: api.page.rename, body: () => json({ id: pageId, title: `Bench ${++times}` }) },
    { name: 'copy it', call: api.page.copy, body: () => json({ id: pageId, title: 'Copy' }) },
    { name: 'view it', call: api.pageOpening.info, body: () => json({ id: pageId }), headers: zip },
    { name: 'where signals are used', call: api.pageDesign.uses, body: () => json(owner) },
    { name: 'replace a signal on it', call: api.pageDesign.rebind, body: replacement },
    { name: 'save a page of crumbs', call: api.pageDesign.save, body: page(crumbs) },
    {
      name: 'add a component',
      call: api.component.add,
      body: () => form({ name: `Bench ${++times}`, category: '', file: file(component(drawn)) }),
    },
    {
      name: 'import a page template',
      call: api.market.import,
      body: () => form({ title: 'Bench', file: file(drawn) }),
    },
  ];
}

function configurationCalls({ equipmentId: id, ask }: HeavyTarget): HeavyCall[] {
  const plain = configuration(signalsOf('x * 2'));
  const formulas = configuration(signalsOf(longFormula));
  const present = () => ask(api.equipmentConfig.info, { id }) as Promise<{ revision: number; document: Document }>;
  const save = async (document: object) => json({ id, revision: (await present()).revision, document });
  const empty = configuration([]);
  const after = (before: object, document: object) => async () => {
    await ask(api.equipmentConfig.save, JSON.parse(await save(before)) as object);
    return save(document);
  };
  const changed = async () => {
    const { document } = await present();
    const signals = document.signals.map((signal) => ({ ...signal, note: `${signal.note}.` }));
    return save({ ...document, signals });
  };
  return [
    { name: 'check a configuration', call: api.equipmentConfig.check, body: () => json({ id, document: plain }) },
    {
      name: 'check one of long formulas',
      call: api.equipmentConfig.check,
      body: () => json({ id, document: formulas }),
    },
    {
      name: 'check one of crumbs',
      call: api.equipmentConfig.check,
      body: () => `{"document":{"version":1,"signals":[${filled('{}', documentBytes)}]}}`,
    },
    { name: 'save a configuration', call: api.equipmentConfig.save, body: after(empty, plain) },
    { name: 'save a change of every signal', call: api.equipmentConfig.save, body: changed },
    { name: 'read it', call: api.equipmentConfig.info, body: () => json({ id }) },
    {
      name: 'read its last revision',
      call: api.equipmentConfig.revision,
      body: async () => json({ id, revision: (await present()).revision }),
    },
    { name: 'save its removal', call: api.equipmentConfig.save, body: after(plain, empty) },
    { name: 'save one of long formulas', call: api.equipmentConfig.save, body: after(empty, formulas) },
  ];
}

type Document = { signals: { note: string }[] };

/** The template has as many signals as it may. */
function templateCalls({ equipmentId, boundId, templateId, sns, ask }: HeavyTarget): HeavyCall[] {
  let [times, binds] = [0, 0];
  const bound = { id: boundId, templateId };
  const changed = async () => {
    type Present = { revision: number; document: Document };
    const { revision, document } = (await ask(api.templateConfig.info, { id: templateId })) as Present;
    const signals = document.signals.map((signal) => ({ ...signal, note: `${signal.note}.` }));
    return { id: templateId, revision, document: { ...document, signals } };
  };
  const isSynced = async () => {
    const { running } = (await ask(api.template.syncProgress, { id: templateId })) as { running?: number };
    return (running ?? 0) === 0;
  };
  return [
    {
      name: 'make a template of it',
      call: api.template.add,
      body: () => json({ name: `Made ${++times}`, equipmentId }),
    },
    { name: 'save a template', call: api.templateConfig.save, body: async () => json(await changed()) },
    { name: 'read it', call: api.templateConfig.info, body: () => json({ id: templateId }) },
    { name: 'bind it to a device', call: api.equipmentBinding.bindTemplate, body: () => json(bound) },
    {
      name: 'preview its sync',
      call: api.template.previewSync,
      body: async () => {
        await ask(api.templateConfig.save, await changed());
        return json({ id: templateId, equipmentId: boundId });
      },
    },
    {
      name: 'sync it',
      call: api.template.sync,
      body: async () => {
        await ask(api.templateConfig.save, await changed());
        return json({ id: templateId });
      },
      until: async () => {
        while (!(await isSynced())) await new Promise((resolve) => setTimeout(resolve, 50));
      },
    },
    {
      name: 'bind a gateway to the device',
      call: api.equipmentBinding.bindGateway,
      body: async () => {
        if (++binds > 1) await ask(api.equipmentBinding.unbindGateway, { id: boundId });
        return json({ id: boundId, sn: sns[binds % 2 === 0 ? 0 : 1] });
      },
    },
    {
      name: 'unbind the template with its signals',
      call: api.equipmentBinding.unbindTemplate,
      body: async () => {
        await ask(api.equipmentBinding.bindTemplate, bound);
        return json({ id: boundId, keepSignals: false, keepHistory: false });
      },
    },
  ];
}

function listCalls({ equipmentId: id }: HeavyTarget): HeavyCall[] {
  const rows = json({ rows: importRows(), dryRun: true });
  const day = 86_400_000;
  const history = () => ({
    equipmentId: id + 2,
    signalIds: [1, 2, 3, 4].map((n) => (id + 1) * 4 + n).join(','),
    startTime: Date.now() - day,
    endTime: Date.now(),
  });
  return [
    { name: 'import devices', call: api.equipment.import, body: () => rows },
    { name: 'export devices', call: api.equipment.export, body: () => '{}' },
    { name: 'export history', call: api.history.export, body: () => json({ ...history(), file: 'xlsx' }) },
    { name: 'list of devices', call: api.monitorList.query, body: () => '{"pageSize":50}', headers: zip },
    { name: 'tree of devices', call: api.monitorList.queryAllByGroup, body: () => '{}', headers: zip },
    { name: 'map of devices', call: api.monitorList.queryAllForMap, body: () => '{}', headers: zip },
    {
      name: 'operation log',
      call: api.operationLog.query,
      body: () => json({ objectKind: 'equipment', objectId: id, pageSize: 200 }),
    },
  ];
}

/** Bodies that no honest client sends. */
function bodyCalls({ pageId }: HeavyTarget): HeavyCall[] {
  const objects = (bytes: number) => filled('{}', bytes);
  const part = 'content-disposition: form-data; name="a"\r\n\r\n\r\n';
  const parts = `--b\r\n${Array.from({ length: Math.floor(pageBytes / (part.length + 5)) }, () => part).join('--b\r\n')}--b--`;
  const fields = new URLSearchParams(
    Array.from({ length: size(4900, 100) }, (_, n): [string, string] => [`ids.${n}`, '1']),
  );
  return [
    { name: 'check addresses', call: api.driver.check, body: addresses },
    {
      name: 'check of 1 MB of objects',
      call: api.driver.check,
      body: () => `{"signals":[${objects(size(requestLimits.listBytes, 200_000))}]}`,
    },
    {
      name: 'an ordinary call, 64 KB of objects',
      call: api.equipment.info,
      body: () => `{"ids":[${objects(requestLimits.bodyBytes)}]}`,
    },
    {
      name: 'an ordinary call, 1 MB of objects',
      call: api.equipment.info,
      body: () => `{"ids":[${objects(size(1_000_000, 100_000))}]}`,
    },
    { name: 'a form of 64 KB', call: api.equipment.info, body: () => fields },
    {
      name: 'an upload of 4 MB of empty fields',
      call: api.pageDesign.save,
      body: () => parts,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    },
    {
      name: 'an upload of 4 MB of one field',
      call: api.pageDesign.save,
      body: () => form({ id: pageId, note: 'x'.repeat(pageBytes) }),
    },
  ];
}

/** As many repetitions as fit. */
function filled(piece: string, bytes: number): string {
  const count = Math.floor((bytes - 200) / (piece.length + 1));
  return Array.from({ length: count }, () => piece).join(',');
}

function filledDrawing(equipId: number): string {
  const each = Math.floor(pageBytes / widgets) - 400;
  const widget = (n: number) => ({
    id: `w${n}`,
    widgetType: 'Shape.Rect',
    position: { x: n % 800, y: n % 600, width: 40, height: 30, rotate: 0 },
    dataAddon: {
      bound: { equipId, signalId: equipId },
      notes: Array.from({ length: Math.floor(each / 24) }, (_, i) => ({ n: i, text: 'note' })),
    },
  });
  const drawing = { con: { width: 800, height: 600 }, widgets: Array.from({ length: widgets }, (_, n) => widget(n)) };
  return JSON.stringify({ ...drawing, bind: { equips: [], signals: [], keys: [], mvars: [] } });
}

function component(drawing: string): string {
  const { widgets: drawn } = JSON.parse(drawing) as { widgets: object[] };
  return JSON.stringify({ width: 800, height: 600, params: [], widgets: drawn });
}

function addresses(): string {
  const signal = (n: number) => ({
    id: n + 1,
    address: `holding:${n % 60_000}`,
    dataType: 'UINT16',
    byteOrder: 'ABCD',
    length: null,
  });
  const list = Array.from({ length: size(configurationLimits.signals, 50) }, (_, n) => signal(n));
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
