import { Animations, Binding, ClickEvent, PageCon, WidgetFields, widgetTypes } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { definitionOf, definitions } from './registry.ts';

/** What documents of this product may contain, by the names that they use. */
const catalogue = {
  Shape: 'Arrow Circle Ellipse Line Octagon Parallelogram Prism Rect Triangle Straight',
  Usual:
    'Dashboard Button DataText Image PercentFill Scrollbar Text Timer Animation Select Webgl Input Radio TimeSelector ComboBox',
  Complex: 'Line Bar Pie Ring Rose Video Map Area History Alarm Xyline Weather Section',
  Navigate: 'Nav Menu Iframe ImageText Slide',
  Script: 'Report Trend Bar Pie',
};
/** Kinds of our own. */
const additions = ['Process.Symbol', 'Process.Pipe'];
/** Types that have children in place of a drawing. */
const structures = ['WidgetGroup', 'Component'];

const named = Object.entries(catalogue).flatMap(([family, kinds]) =>
  kinds.split(' ').map((kind) => `${family}.${kind}`),
);

const lines = { marginTop: 26, marginRight: 20, marginBottom: 50, marginLeft: 48 };
const pies = { marginTop: 60, marginRight: 60, marginBottom: 60, marginLeft: 60 };
const table = {
  ...{ show: 'page', filterTime: false, exportExcel: false, timeRange: 720 },
  ...{ rollTime: 30, interval: 5, dimensionType: 'time' },
};
const scripted = { script: '', offset: -1, length: 1, timeUnit: 'date' };

/** `dataAddon` of a new widget, as far as it is agreed with other readers of documents. */
const addons: Readonly<Record<string, object>> = {
  'Usual.Dashboard': {
    ...{ type: 'monochrome', minVal: 0, maxVal: 100 },
    stages: [25, 50, 75, 100].map((value) => ({ value, color: expect.stringMatching(/^#/) })),
  },
  'Usual.PercentFill': { type: 'rectangleChart', min: 0, max: 100, textType: 'percentage' },
  'Usual.Scrollbar': { symbol: '!=', value: 0 },
  'Usual.Timer': { format: 'YYYY-MM-DD HH:mm:ss' },
  'Usual.TimeSelector': { format: 'YYYY-MM-DD HH:mm' },
  'Usual.Animation': {
    type: 'text',
    items: [
      { symbol: '==', value: 0, text: '关', url: '' },
      { symbol: '==', value: 1, text: '开', url: '' },
    ],
    cycle: { judgCondition: '==', judgVal: 1, speed: 300 },
  },
  'Usual.Select': { selectDatas: [] },
  'Usual.ComboBox': { options: [], confirm: true, feedback: true, placeholder: '' },
  'Complex.Line': lines,
  'Complex.Area': lines,
  'Complex.Pie': pies,
  'Complex.Ring': pies,
  'Complex.Rose': pies,
  'Complex.Video': {
    ...{ type: 'ezviz', PanTilt: false, talk: false, serialNumber: '', channelNumber: 1, cameraIndexCode: '' },
    ...{ flvReserve: '', hlsReserve: '', rtmpReserve: '', onlineAddress: '', onlineLoop: true, onlineAuto: true },
  },
  'Complex.Map': {
    ...{ equipments: [], totalCount: true, equipProportion: true, titleEnable: true, signalEnable: true },
    ...{ centre: null, zoom: 12, address: '' },
  },
  'Complex.Weather': { provinceId: 0, cityId: 0, countyId: '', title: '', positionType: 'manual' },
  'Complex.Section': {
    items: [
      { status: '运行', value: 1, color: expect.any(String) },
      { status: '空闲', value: 0, color: expect.any(String) },
      { status: '调试', value: 2, color: expect.any(String) },
    ],
    reportSignal: Binding.parse({}),
    sectionHeight: { mode: 'adapt', value: 40 },
  },
  'Complex.History': { ...table, format: expect.any(String) },
  'Complex.Alarm': { ...table, format: expect.any(String) },
  'Navigate.Slide': { auto: true, interval: 5 },
  ...Object.fromEntries(['Report', 'Trend', 'Bar', 'Pie'].map((kind) => [`Script.${kind}`, scripted])),
};

/** Names in documents: a list's item that has all of them is read back with all of them. */
const event = ClickEvent.parse({});
const navItem = { id: 'a', label: '首页', iconHref: '/lfscada/file/1', defaultAct: true, authRegion: '一区' };
const items: Readonly<Record<string, Record<string, object[]>>> = {
  'Usual.Dashboard': { stages: [{ value: 30, color: '#00ff00' }] },
  'Usual.Animation': { items: [{ symbol: '>', value: 3, text: '高', url: '/lfscada/file/1' }] },
  'Usual.Select': { selectDatas: [{ indexId: 1, text: '一', clickEvent: event }] },
  'Usual.ComboBox': { options: [{ text: '自动', value: 2 }] },
  'Usual.Radio': { options: [{ text: '自动', value: 2 }] },
  'Complex.Section': { items: [{ status: '停机', value: 4, color: '#123456' }] },
  'Navigate.Nav': { items: [{ ...navItem, clickEvent: event, children: [{ ...navItem, clickEvent: event }] }] },
  'Navigate.Menu': {
    items: [{ ...navItem, clickEvent: event, children: [{ ...navItem, clickEvent: event, children: [] }] }],
  },
};

const newAddon = (type: string) => definitionOf(type)?.fields.schema.parse({});

describe('the catalogue', () => {
  it('[WK14] has every kind that documents may contain, and no other', () => {
    expect(named).toHaveLength(47);
    expect(definitions.map(({ type }) => type as string).sort()).toEqual([...named, ...additions].sort());
    // Steps of flows are kinds of their own; no page contains them.
    const ofPages = Object.entries(widgetTypes).filter(([, { category }]) => category !== 'flow');
    expect(ofPages.map(([type]) => type).sort()).toEqual([...named, ...additions, ...structures].sort());
  });

  it.each(Object.entries(addons))('[WK14] %s has the agreed fields and numbers', (type, agreed) => {
    expect(newAddon(type)).toMatchObject(agreed);
  });

  it.each(Object.entries(items))('[WK14] %s reads every agreed field of its items', (type, given) => {
    expect(definitionOf(type)?.fields.schema.parse(given)).toMatchObject(given);
  });

  it('[WK14] charts have ten colours of their own', () => {
    for (const type of ['Line', 'Bar', 'Pie', 'Area', 'Ring', 'Rose', 'Xyline']) {
      const { theme } = newAddon(`Complex.${type}`) as { theme: string[] };
      expect(new Set(theme).size).toBe(10);
    }
  });

  it('[WK14] a new alarm table has all eight columns', () => {
    const { fields, fresh } = definitionOf('Complex.Alarm') ?? {};
    const columns = ['showEquip', 'showType', 'showLevel', 'showTime', 'showRelease', 'showValue', 'showOperation'];
    // The message is always there.
    expect(fields?.schema.parse({ ...fresh })).toMatchObject(Object.fromEntries(columns.map((name) => [name, true])));
  });

  it('[WK14] fonts, sizes and corners are the agreed ones', () => {
    expect(definitionOf('Usual.Button')?.style).toMatchObject({ radius: 10, fontSize: 12 });
    for (const { style } of definitions) expect(style.fontFamily ?? 'Microsoft YaHei').toBe('Microsoft YaHei');
    expect(definitionOf('Shape.Rect')?.style.fontSize).toBe(14);
    expect(definitionOf('Usual.Text')?.style.fontSize).toBe(12);
  });

  it('[WK14] what all widgets have begins with the agreed defaults', () => {
    expect(PageCon.parse({})).toMatchObject({ width: 1024, height: 768, fit: 'container', bgColor: 'white' });
    expect(Binding.parse({})).toMatchObject({
      ...{ type: 'signal', mode: 'adapt', minVal: 0, maxVal: 100, timeRange: 60, timeFormat: 'HH:mm' },
      ...{ signalArray: [], systemArray: [], mvarArray: [], reportSignalArray: [], customArray: [], sceneArray: [] },
    });
    expect(event).toMatchObject({
      ...{ enable: false, action: 'write', target: '_self', writeType: 'fixed', pressType: 'set1', confirm: true },
      ...{ height: 600, width: 600, left: 200, top: 200, delay: { enable: false, value: 1000 } },
      ...{ page: { type: 'equip', equipId: 0, equipPageId: 0, equipTitle: '' }, link: '', script: '' },
    });
    const animated = Animations.parse({ visiable: {}, twinkle: {}, rotate: {}, fillColor: {} });
    expect(animated.visiable?.config).toMatchObject({ symbol: '==', hide: false });
    expect(animated.twinkle?.config.twinkleType).toBe('visiable');
    expect(animated.rotate?.config.speed).toBe(1000);
    expect(animated.fillColor?.config.dataArray).toEqual([
      { symbol: '==', value: 0, color: 'red' },
      { symbol: '==', value: 1, color: 'yellow' },
    ]);
    expect(WidgetFields.parse({ id: 'w' })).toMatchObject({ posLock: false, authRegion: '', ref: '', textId: '' });
  });
});
