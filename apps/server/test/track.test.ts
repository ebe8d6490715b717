import { api, type DataType, type InputOf, permissionKeys, type ShareAuth, watchLimits } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment } from './data/addPlant.ts';
import { fillHistory } from './data/fillHistory.ts';
import { HistoryPlant } from './data/HistoryPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const start = Date.UTC(2026, 5, 1);
const dayMs = 86_400_000;
const whole: ShareAuth = { signals: 'all', write: false, history: true, alarm: false, expires: null };
const titles: [title: string, unit: string, dataType: DataType][] = [
  ['经度', '°', 'DOUBLE'],
  ['纬度', '°', 'DOUBLE'],
  ['车速', 'km/h', 'FLOAT'],
  ['备用经度', '', 'DOUBLE'],
  ['名称', '', 'STRING'],
];

/** Degrees that are so many metres east or north of each other there. */
const east = (metres: number) => 117 + metres / 94_523;
const north = (metres: number) => 31.8 + metres / 111_195;

describeOnOneEngine('tracks', (engine) => {
  let plant: HistoryPlant;
  let truck: PlantEquipment;
  let other: PlantEquipment;
  let gatewayId: number;
  let [longitudeId, latitudeId, speedId, spareId, nameId] = [0, 0, 0, 0, 0];

  /**
   * From 0 s: 600 s eastward at 10 m/s, a position every 5 s and its latitude only once; a spike and a 0/0 on the way;
   * 600 s at one place, with little wanderings; 300 s northward at 20 m/s, of which 45 s are missing; then silence of an hour and 100 s elsewhere.
   */
  function samples() {
    const points: { signalId: number; time: number; value: number | null; code?: string }[] = [];
    const say = (signalId: number, seconds: number, value: number | null, code = '200') =>
      points.push({ signalId, time: start + seconds * 1000, value, code });
    say(latitudeId, -10, north(0));
    for (let s = 0; s <= 600; s += 5) say(longitudeId, s, east(s * 10));
    for (let s = 0; s <= 600; s += 10) say(speedId, s, 36);
    say(longitudeId, 303, east(90_000));
    say(longitudeId, 407, 0);
    say(latitudeId, 407, 0);
    say(latitudeId, 410, north(0));
    for (let s = 610; s <= 1200; s += 10) say(longitudeId, s, east(6000 + (s % 20)));
    say(speedId, 602, 0);
    say(speedId, 1201, null, '1715');
    for (let s = 1205; s <= 1500; s += 5) if (s <= 1300 || s >= 1345) say(latitudeId, s, north((s - 1200) * 20));
    for (let s = 5100; s <= 5200; s += 10) {
      say(longitudeId, s, east(6000));
      say(latitudeId, s + 0.4, north(40_000 + (s - 5100) * 10));
    }
    return points;
  }

  beforeAll(async () => {
    plant = await HistoryPlant.start(engine);
    const { db } = plant.server.server.database;
    const { orgId } = await db.selectFrom('account').select('orgId').executeTakeFirstOrThrow();
    const gateway = await addGateway(db, orgId, 'GW-1');
    ({ gatewayId } = gateway);
    truck = await addEquipment(
      db,
      { ...gateway, name: '发电车 <1>' },
      titles.map(([, , dataType]) => ({ dataType })),
    );
    other = await addEquipment(db, { ...gateway, name: '水泵' }, [{ dataType: 'FLOAT' }, { dataType: 'FLOAT' }]);
    [longitudeId = 0, latitudeId = 0, speedId = 0, spareId = 0, nameId = 0] = truck.signals;
    for (const [at, [title, unit]] of titles.entries()) await setSignal(truck.signals[at] ?? 0, { title, unit });
    await fillHistory(plant, samples());
  });
  afterAll(() => plant.stop());

  const range = (from = 0, to = 6000) => ({ startTime: start + from * 1000, endTime: start + to * 1000 });
  const track = (more: Partial<InputOf<typeof api.track.query>> = {}, visitor: Visitor = plant.manager) =>
    visitor.send(api.track.query, { equipmentId: truck.id, ...range(), ...more });
  const sourceOf = async (equipmentId = truck.id, visitor: Visitor = plant.manager) =>
    (await visitor.send(api.track.source, { equipmentId })).data?.source;
  const choose = (source: InputOf<typeof api.track.setSource>['source'], visitor: Visitor = plant.manager) =>
    visitor.send(api.track.setSource, { equipmentId: truck.id, source });
  const database = () => plant.server.server.database.db;
  const setSignal = (id: number, settings: { title?: string; unit?: string; dataType?: DataType }) =>
    database().updateTable('signal').set(settings).where('id', '=', id).execute();

  describe('where they come from', () => {
    beforeEach(async () => {
      expect((await choose(null)).code).toBe('200');
    });

    it('[TK1] signals that are called so; a device without them has none', async () => {
      expect(await sourceOf()).toEqual({ longitudeId, latitudeId, speedId, chosen: false });
      expect(await sourceOf(other.id)).toBeNull();
    });

    it('[TK1] [TK2] what was chosen holds, until it is taken back, and is in the operation log', async () => {
      const chosen = { longitudeId: spareId, latitudeId, speedId: null };
      expect((await choose(chosen)).code).toBe('200');
      expect(await sourceOf()).toEqual({ ...chosen, chosen: true });
      const log = await plant.manager.send(api.operationLog.query, { objectKind: 'equipment', objectId: truck.id });
      expect(log.data.list.some(({ action }) => action === 'track.setSource')).toBe(true);
      await choose(null);
      expect(await sourceOf()).toMatchObject({ longitudeId, chosen: false });
    });

    it('[TK1] a choice ends with its signals', async () => {
      await choose({ longitudeId: spareId, latitudeId, speedId });
      const changed = () => plant.server.server.bus.publish('equipment.changed', { equipmentIds: [truck.id] });
      await setSignal(speedId, { dataType: 'STRING' });
      changed();
      expect(await sourceOf()).toMatchObject({ longitudeId: spareId, speedId: null, chosen: true });
      await setSignal(spareId, { dataType: 'STRING' });
      changed();
      expect(await sourceOf()).toMatchObject({ longitudeId, speedId: null, chosen: false });
      await setSignal(speedId, { dataType: 'FLOAT' });
      await setSignal(spareId, { dataType: 'DOUBLE' });
      changed();
    });

    it.each([
      ['1714', () => ({ longitudeId: other.signals[0] ?? 0, latitudeId, speedId: null })],
      ['1714', () => ({ longitudeId, latitudeId: 999_999, speedId: null })],
      ['1714', () => ({ longitudeId, latitudeId, speedId: other.signals[0] ?? 0 })],
      ['1722', () => ({ longitudeId: nameId, latitudeId, speedId: null })],
      ['1722', () => ({ longitudeId, latitudeId, speedId: nameId })],
      ['1000', () => ({ longitudeId, latitudeId: longitudeId, speedId: null })],
      ['1000', () => ({ longitudeId: 0, latitudeId, speedId: null })],
    ])('[TK2] %s', async (code, source) => {
      expect((await choose(source())).code).toBe(code);
      expect(await sourceOf()).toMatchObject({ longitudeId, latitudeId, chosen: false });
    });

    it('[TK2] of several who choose at once each is answered, and one counts', async () => {
      const sources = [spareId, longitudeId].map((id) => ({ longitudeId: id, latitudeId, speedId: null }));
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => choose(sources[n % 2] ?? null)));
      expect(answers.map(({ code }) => code)).toEqual(Array(8).fill('200'));
      expect(sources.map((source) => ({ ...source, chosen: true }))).toContainEqual(await sourceOf());
    });

    it('[TK2] by those only who may edit, and of their own only', async () => {
      const source = { longitudeId: spareId, latitudeId, speedId: null };
      const auths = permissionKeys.filter((key) => key !== 'equipment_edit');
      const watcher = await plant.stranger({ loginname: 'watcher', roleType: 'enterprise', auths });
      expect((await choose(source, watcher)).code).toBe('1009');
      const stranger = await plant.stranger({ loginname: 'other', roleType: 'enterprise' });
      expect((await choose(source, stranger)).code).toBe('1014');
      expect((await stranger.send(api.track.source, { equipmentId: truck.id })).code).toBe('1014');
      expect((await track({}, stranger)).code).toBe('1014');
    });
  });

  it('[TK3] [TK4] [TK5] [TK6] a drive with its stop, its break and what cannot be', async () => {
    const { data } = await track();
    expect(data.times).toHaveLength(data.total);
    expect(data.times[0]).toBe(start);
    expect(data.dropped).toBe(2);
    expect(data.stops).toHaveLength(1);
    const [stop] = data.stops;
    expect(stop?.from).toBeGreaterThanOrEqual(start + 590_000);
    expect(stop?.from).toBeLessThanOrEqual(start + 610_000);
    expect(stop?.to).toBeGreaterThanOrEqual(start + 1_200_000);
    expect(stop?.to).toBeLessThanOrEqual(start + 1_210_000);
    expect(Math.abs((stop?.longitude ?? 0) - east(6005))).toBeLessThan(0.0003);
    expect(data.breaks).toHaveLength(1);
    expect(data.times[data.breaks[0] ?? 0]).toBe(start + 5_100_400);
    // 6 km, 6 km and 1 km.
    expect(data.distanceMetres).toBeGreaterThan(12_800);
    expect(data.distanceMetres).toBeLessThan(13_050);
    expect(data.movingMs).toBeGreaterThan(970_000);
    expect(data.movingMs).toBeLessThan(1_010_000);
    expect(data.maxSpeed).toBeCloseTo(72, 0);
  });

  it('[TK7] the device says its speed, else the way does', async () => {
    const { data } = await track(range(0, 3000));
    const speedAt = (seconds: number) => data.speeds[data.times.indexOf(start + seconds * 1000)];
    expect(speedAt(100)).toBe(36);
    expect(speedAt(800)).toBe(0);
    expect(speedAt(1400)).toBeCloseTo(72, 0);
  });

  it.each([
    ['lost', [1_302_000, 1_343_000], 2],
    ['refilling', [1_302_000, 1_343_000], 2],
    ['filled', [1_302_000, 1_343_000], 1],
    ['lost', [1_310_000, 1_320_000], 1],
  ] as const)('[TK5] a gap that is %s, of %j', async (state, [from, to], breaks) => {
    const gap = { gatewayId, equipmentId: null, reason: 'gatewayOffline', lostPoints: 0, state };
    await database()
      .insertInto('gap')
      .values({ ...gap, fromAt: start + from, toAt: start + to })
      .execute();
    const { data } = await track();
    await database().deleteFrom('gap').execute();
    expect(data.breaks).toHaveLength(breaks);
    if (breaks === 2) expect(data.times[data.breaks[0] ?? 0]).toBe(start + 1_345_000);
  });

  it('[TK8] a long track is thinned, its figures are not', async () => {
    const { data } = await track();
    expect(data.total).toBeLessThan(watchLimits.trackPoints);
    expect(data.total).toBe(data.times.length);
    for (const column of [data.longitudes, data.latitudes, data.speeds]) expect(column).toHaveLength(data.times.length);
  });

  it.each([
    ['1351', () => ({ equipmentId: other.id })],
    ['1044', () => ({ endTime: start - 1 })],
    ['1041', () => ({ endTime: start + 30 * dayMs + 1 })],
    ['1014', () => ({ equipmentId: 999_999 })],
    ['1000', () => ({ startTime: 'yesterday' })],
  ])('[TK9] %s', async (code, more) => {
    expect((await track(more() as Partial<InputOf<typeof api.track.query>>)).code).toBe(code);
  });

  it('[TK9] nothing where nothing is stored', async () => {
    expect((await track(range(-20_000, -10_000))).data).toMatchObject({ times: [], total: 0, stops: [], breaks: [] });
  });

  describe('exports', () => {
    const save = async (more: Partial<InputOf<typeof api.track.export>>, headers: Record<string, string> = {}) =>
      plant.manager.request({
        method: 'POST',
        url: api.track.export.path,
        payload: JSON.stringify({ equipmentId: truck.id, ...range(), ...more }),
        headers: { 'content-type': 'application/json', ...headers },
      });

    it('[TK10] CSV has every position with its stretch', async () => {
      const { total } = (await track()).data;
      const answer = await save({});
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toContain(encodeURIComponent('发电车 <1> 2026-06-01.csv'));
      const lines = answer.payload.slice(1).split('\r\n').slice(0, -1);
      expect(lines).toHaveLength(total + 1);
      expect(lines[0]).toBe('时间,经度 (°),纬度 (°),速度 (km/h),轨迹段');
      expect(lines[1]).toBe(`2026-06-01 08:00:00.000,${east(0)},${north(0)},36.0,1`);
      expect(lines.at(-1)).toMatch(/,2$/);
      const english = await save({ utcOffset: 0 }, { 'accept-language': 'en' });
      expect(english.payload.split('\r\n').slice(0, 2).join()).toMatch(
        /^\uFEFFTime \(UTC\),.*2026-06-01 00:00:00\.000/,
      );
    });

    it('[TK10] GPX 1.1 has a segment for each stretch', async () => {
      const { total } = (await track()).data;
      const answer = await save({ file: 'gpx' });
      expect(answer.headers['content-type']).toBe('application/gpx+xml');
      const text = answer.payload;
      expect(text).toContain('<gpx version="1.1" creator="Lookfar" xmlns="http://www.topografix.com/GPX/1/1">');
      expect(text).toContain('<name>发电车 &lt;1&gt;</name>');
      expect(text.match(/<trkseg>/g)).toHaveLength(2);
      expect(text.match(/<\/trkseg>/g)).toHaveLength(2);
      expect(text.match(/<trkpt /g)).toHaveLength(total);
      expect(text).toContain(`<trkpt lat="${north(0)}" lon="117"><time>2026-06-01T00:00:00.000Z</time></trkpt>`);
      expect(text.endsWith('</trkseg>\n</trk>\n</gpx>\n')).toBe(true);
      const none = await save({ ...range(-20_000, -10_000), file: 'gpx' });
      expect(none.payload).not.toContain('trkseg');
    });

    it('[DI12] is called as the reader is shown the device', async () => {
      const terms = [{ text: '发电车 <1>', english: 'Generator truck <1>' }];
      expect((await plant.manager.send(api.dictionary.fill, { terms })).code).toBe('200');
      const en = { 'accept-language': 'en' };
      expect((await save({ file: 'gpx' }, en)).payload).toContain('<name>Generator truck &lt;1&gt;</name>');
      const named = encodeURIComponent('Generator truck <1> 2026-06-01.csv');
      expect((await save({}, en)).headers['content-disposition']).toContain(named);
      expect((await save({ file: 'gpx' })).payload).toContain('<name>发电车 &lt;1&gt;</name>');
    });

    it('[TK9] [TK10] refusals are said in an envelope', async () => {
      expect((await save({ equipmentId: other.id })).json()).toMatchObject({ code: '1351' });
      expect((await save({ endTime: start - 1 })).json()).toMatchObject({ code: '1044' });
      expect((await save({ file: 'kml' as 'gpx' })).json()).toMatchObject({ code: '1000' });
    });
  });

  describe('of a shared device', () => {
    let holder: Visitor;
    const narrow = (auth: Partial<ShareAuth>) =>
      plant.manager.send(api.share.editAuth, { equipId: truck.id, auth: { ...whole, ...auth } });

    beforeAll(async () => {
      holder = await plant.stranger({ loginname: 'holder', roleType: 'enterprise' });
      const share = { equipId: truck.id, password: 'truck1', auth: whole };
      const { data } = await plant.manager.send(api.share.editPassword, share);
      expect((await holder.send(api.share.accept, { code: data.code ?? '', password: 'truck1' })).code).toBe('200');
    });

    it('[TK9] the whole of it', async () => {
      expect(await sourceOf(truck.id, holder)).toEqual(await sourceOf());
      expect((await track({}, holder)).data).toEqual((await track()).data);
    });

    it('[TK9] without a speed that is not shared', async () => {
      await narrow({ signals: [longitudeId, latitudeId] });
      expect(await sourceOf(truck.id, holder)).toEqual({ longitudeId, latitudeId, speedId: null, chosen: false });
      const { data } = await track(range(0, 100), holder);
      expect(data.speeds[1]).toBeCloseTo(36, 0);
      expect(data.speeds[0]).toBe(0);
    });

    it('[TK9] none without longitude or latitude, nor without history', async () => {
      await narrow({ signals: [longitudeId, speedId] });
      expect(await sourceOf(truck.id, holder)).toBeNull();
      expect((await track({}, holder)).code).toBe('1351');
      await narrow({ history: false });
      expect((await track({}, holder)).code).toBe('1014');
      const file = await holder.send(api.track.export, { equipmentId: truck.id, ...range() });
      expect(file.code).toBe('1014');
    });

    it('[TK2] is not theirs to arrange', async () => {
      await narrow({});
      expect((await choose({ longitudeId: spareId, latitudeId, speedId: null }, holder)).code).toBe('1014');
      expect((await sourceOf())?.chosen).toBe(false);
    });
  });
});
