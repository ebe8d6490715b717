import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ConfigDocument } from '@lookfar/contract';
import { expect } from 'vitest';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import { addEquipment, addGateway } from './addPlant.ts';
import { pictures } from './multipart.ts';

/** Stands in the names of a device and of what hangs on it: of a world, that is what data ranges are about. */
export const deviceMark = '机台';

/** Stands in every name and text of a world: a reply that holds it tells something of that world. */
export const worldMark = '绝密';

export type SweepWorld = Awaited<ReturnType<typeof createWorld>>;

export interface WorldPlace {
  orgId: number;
  accountId: number;
}

/** One of everything that has an id, in one organisation, written past all services. */
export async function createWorld(db: Db, place: WorldPlace) {
  const [world] = await createWorlds(db, place, 1);
  return world ?? expect.fail('no world');
}

/** Many such worlds: made side by side, their rows of a kind are one statement, and all of them are one commit. */
export function createWorlds(db: Db, place: WorldPlace, count: number) {
  return db.transaction().execute((trx) => {
    const insert = inserter(trx);
    return Promise.all(Array.from({ length: count }, () => fillWorld(trx, insert, place)));
  });
}

async function fillWorld(db: Db, insert: Insert, { orgId, accountId }: WorldPlace) {
  const key = randomUUID().slice(0, 8);
  const name = `${worldMark} ${key}`;
  const document = worldDocument(name);
  const deviceName = `${name} ${deviceMark}`;
  const groupId = await insert('equipmentGroup', { orgId, parentId: null, name, seq: 0 });
  const emptyGroupId = await insert('equipmentGroup', { orgId, parentId: null, name, seq: 1 });
  const deptId = await insert('dept', { orgId, parentId: null, name, seq: 0 });
  const emptyDeptId = await insert('dept', { orgId, parentId: null, name, seq: 1 });
  const { gatewayId, sn } = await addGateway(db, orgId, `SN-${key}`);
  const hardware = { manufacturer: '', snPrefix: `SN-${key}`, networking: '[]', ports: '[]', note: '', image: null };
  const hardwareId = await insert('hardware', { ...hardware, name, createdAt: 0 });
  const firmwareId = await insert('firmware', {
    ...{ hardwareId, version: '1.0.0', note: '', bytes: 1, sha256: '', loginname: '', createdAt: 0 },
    content: Buffer.from('x'),
  });
  const protocolId = await insert('protocol', {
    ...{ name, driver: 'modbus-tcp', parameters: '{}', note: '', enabled: 1, shipped: 0, createdAt: 0 },
  });
  const origin = { origin: `https://${key}.example.com`, uses: '["frame"]', note: '', loginname: '', createdAt: 0 };
  const originId = await insert('allowedOrigin', { ...origin, name });
  const termId = await insert('dictionaryTerm', { orgId, text: `${name}名`, english: `Name of ${key}`, createdAt: 0 });
  const listed = { orgId, name, manufacturer: '', note: '', driver: 'simulator', createdAt: 0, updatedAt: 0 };
  const modelId = await insert('deviceModel', {
    ...listed,
    ...{ shippedKey: '', category: 'other', signalCount: 0, alarmCount: 0 },
    document: JSON.stringify({ parameters: {}, signals: [], alarms: [] }),
  });
  const templateId = await insert('template', {
    ...{ orgId, name, manufacturer: '', model: '', remark: '', image: null, driver: '', signalCount: 0, revision: 1 },
    ...{ nextId: 1, createdAt: 0, updatedAt: 0, updatedBy: '', document: JSON.stringify(document) },
  });
  const { id: equipmentId, signals } = await addEquipment(db, { orgId, gatewayId, groupId, name: deviceName }, [
    { dataType: 'UINT16' },
  ]);
  const [signalId = 0] = signals;
  await db
    .updateTable('equipment')
    .set({ templateId, templateRevision: 1, syncState: 'complete', updatedBy: worldMark })
    .where('id', '=', equipmentId)
    .execute();
  for (const [ownerKind, ownerId] of [
    ['equipment', equipmentId],
    ['template', templateId],
  ] as const) {
    await insert('revision', {
      ...{ ownerKind, ownerId, orgId, revision: 1, accountId, loginname: worldMark, cause: 'add', note: '', at: 0 },
      ...{ signals: 0, alarms: 0, reports: 0, scripts: 0, document: JSON.stringify(document) },
    });
  }
  const camera = { type: 'ezviz' as const, serialNumber: key, channelNumber: 1 };
  const video = { id: 'v', widgetType: 'Complex.Video', dataAddon: { ...camera, PanTilt: true } };
  const drawn = JSON.stringify({ con: { title: name, width: 100, height: 100 }, widgets: [video] });
  const page = {
    title: deviceName,
    width: 100,
    height: 100,
    widgetCount: 0,
    document: drawn,
    loginname: '',
    createdAt: 0,
  };
  const owned = { ...page, orgId, ownerKind: 'equipment', ownerId: equipmentId, seq: 0, isHome: 1, updatedAt: 0 };
  const pageId = await insert('page', owned);
  const embedded = { pageId, accountId, code: `world-${key}`, secretHash: '', title: name, mayWrite: 0, mayHistory: 1 };
  const embedId = await insert('embedLink', {
    ...{ ...embedded, origins: '[]', expiresAt: null, loginname: worldMark, createdAt: 0, usedAt: null },
  });
  await insert('pageVersion', {
    ...{ pageId, orgId, revision: 1, loginname: worldMark, note: '', restoredFrom: null, widgetCount: 0 },
    ...{ bytes: drawn.length, document: gzipSync(drawn), at: 0 },
  });
  const componentId = await insert('component', {
    ...{ orgId, name, category: '', revision: 1, width: 10, height: 10, widgetCount: 0, params: '[]' },
    ...{ document: JSON.stringify({ width: 10, height: 10, params: [], widgets: [] }), loginname: worldMark },
    ...{ createdAt: 0, updatedAt: 0 },
  });
  const layer = { orgId, nameEn: '', seq: 0, isShown: 1, minZoom: 0, bounds: null, shapes: 0, revision: 1 };
  const drawnAt = { loginname: worldMark, createdAt: 0, updatedAt: 0 };
  const shapes = JSON.stringify({ type: 'FeatureCollection', features: [] });
  const layerId = await insert('mapLayer', { ...layer, ...drawnAt, kind: 'drawing', name, document: shapes });
  const wallBoardId = await insert('wallBoard', {
    ...{ orgId, accountId, name, sharing: 'org', roleIds: '[]', revision: 1, tiles: '[]', tileCount: 0, ...drawnAt },
  });
  const marketId = await insert('marketPage', {
    ...page,
    title: name,
    orgId,
    category: '',
    note: '',
    image: null,
    useCount: 0,
  });
  const file = { orgId, accountId, type: 'image/png', bytes: pictures.png.length, content: pictures.png, createdAt: 0 };
  const fileId = await insert('file', file);
  const picture = JSON.stringify({
    image: fileId,
    corners: [
      [0, 1],
      [1, 1],
      [0, 0],
    ],
    opacity: 1,
  });
  const pictureLayerId = await insert('mapLayer', {
    ...{ ...layer, ...drawnAt, kind: 'picture', name: `${name} picture`, document: picture },
  });
  const feedbackId = await insert('feedback', {
    ...{ orgId, accountId, loginname: worldMark, content: `${name} ${name}`, contact: '', images: '[]' },
    ...{ state: 'open', createdAt: 0, answeredAt: null, seenAt: null },
  });
  const alarmId = await insert('alarmRule', {
    ...{ orgId, equipmentId, signalId, title: deviceName, level: 'high', onDelayMs: 0, offDelayMs: 0, latching: 0 },
    ...{ repeatMs: 0, autoAck: 0, text: null, enabled: 1, problem: '', createdAt: 0, updatedAt: 0 },
    condition: JSON.stringify({ kind: 'limits', signalId, high: { value: 1 } }),
  });
  const shareCode = `${key.slice(0, 5)}-${key.slice(5)}00`.toUpperCase();
  await insert('share', {
    ...{ equipmentId, orgId, code: shareCode, passwordHash: '', signals: '"all"', mayWrite: 0, mayHistory: 1 },
    ...{ mayAlarm: 1, expiresAt: null, createdAt: 0 },
  });
  const orderId = await insert('workOrder', {
    ...{ orgId, equipmentId, type: 'repair', title: deviceName, content: '', state: 'pending', alarmId: null },
    ...{ reporter: worldMark, assignee: '', createdAt: 0, updatedAt: 0 },
  });
  const repairs = await addRepairs(db, insert, { orgId, accountId, key, name, equipmentId, orderId });
  const inspection = await addInspection(db, insert, { orgId, equipmentId, deviceName, name });
  const messageId = await insert('message', {
    ...{ orgId, type: 'expire', equipType: 'org', titleCn: name, titleEn: name, dataId: orgId, objectName: name },
    ...{ expiresAt: 1, cause: `world:${key}`, createdAt: 0 },
  });
  const copyId = await insert('messageCopy', { accountId, messageId, type: 'expire', equipType: 'org', dataId: orgId });
  const noticeId = await insert('notice', {
    ...{ orgId, title: name, content: name, beginsAt: 0, sentAt: 0, createdBy: worldMark, createdAt: 0 },
  });
  const outgoingId = await insert('outgoing', {
    ...{ orgId, accountId, way: 'email', target: name, body: name, state: 'failed', dueAt: 0, createdAt: 0 },
  });
  const lockCertId = await insert('lockCert', {
    ...{ accountId, name, fingerprint: `none ${key}`, publicKey: '', createdBy: null, createdAt: 0 },
  });
  const commandUuid = randomUUID();
  await db
    .insertInto('command')
    .values({
      ...{ uuid: commandUuid, orgId, equipmentId, signalId, accountId, loginname: worldMark, address: '' },
      ...{ requested: '1', raw: '1', oldValue: 'null', readBack: 'null', status: 'success', code: '200' },
      ...{ message: '', reason: worldMark, createdAt: 0, deadline: 0, finishedAt: 0 },
    })
    .execute();
  const notify = await addNotifications(insert, { orgId, accountId, key, name, equipmentId });
  const people = await addPeople(insert, { orgId, accountId, key, name });
  await db.insertInto('roleRight').values({ roleId: people.roleId, permission: 'monitor_equipment' }).execute();
  const project = await addProject(db, insert, { orgId, accountId, key, name });
  const scene = await addScene(insert, { orgId, accountId, key, name });
  const memberId = await insert('projectMember', {
    ...{ projectId: project.projectId, accountId: people.accounts.int, pages: '"all"', mayWrite: 0, mayAlarm: 1 },
    ...{ mayHistory: 1, expiresAt: null, isAccepted: 0, createdAt: 0 },
  });
  return {
    ...people,
    ...notify,
    ...project,
    ...inspection,
    ...scene,
    ...repairs,
    memberId,
    ...{
      key,
      name,
      deviceName,
      orgId,
      accountId,
      lockCertId,
      groupId,
      emptyGroupId,
      deptId,
      emptyDeptId,
      gatewayId,
      sn,
      hardwareId,
      firmwareId,
      protocolId,
      originId,
      termId,
      camera,
      modelId,
      templateId,
    },
    ...{
      equipmentId,
      signalId,
      pageId,
      embedId,
      componentId,
      marketId,
      layerId,
      pictureLayerId,
      wallBoardId,
      fileId,
      feedbackId,
      alarmId,
      orderId,
      accountId,
      shareCode,
      commandUuid,
      document,
      copyId,
      noticeId,
      outgoingId,
    },
  };
}

type Insert = ReturnType<typeof inserter>;

/** Two check lists, a plan that is off, and one of its tasks. */
async function addInspection(
  db: Db,
  insert: Insert,
  place: { orgId: number; equipmentId: number; deviceName: string; name: string },
) {
  const { orgId, equipmentId, deviceName, name } = place;
  const needs = { needsSignature: false, needsPhoto: false, makesRepair: false, repairUrgency: 'normal' };
  const item = { key: 'a', type: 'tick', title: deviceName, help: '', isRequired: false };
  const body = JSON.stringify({ note: name, items: [{ ...item, title: name }], ...needs });
  const content = { orgId, revision: 1, loginname: worldMark, updatedAt: 0, body };
  const contentId = await insert('inspectionContent', { ...content, title: name });
  const freeContentId = await insert('inspectionContent', { ...content, title: `${name} 2` });
  const times = { startDay: '2026-01-01', endDay: null, time: '08:00', zone: 'Asia/Shanghai', hours: 8 };
  const rule = { kind: 'daily', everyDays: 1 };
  const planId = await insert('inspectionPlan', {
    ...{ orgId, title: name, contentId, isEnabled: 0, sinceAt: 0, loginname: worldMark, updatedAt: 0 },
    body: JSON.stringify({ ...times, rule, holidays: 'same', people: [], scheduleId: null }),
  });
  await insert('inspectionPlanEquipment', { planId, equipmentId, countedTo: null });
  const taskId = await insert('workOrder', {
    ...{ orgId, equipmentId, type: 'inspection', title: deviceName, content: '', state: 'notStarted', alarmId: null },
    ...{ reporter: worldMark, assignee: '', startAt: 0, dueAt: 4e12, createdAt: 0, updatedAt: 0 },
  });
  await db
    .insertInto('inspectionTask')
    .values({
      ...{ orderId: taskId, planId, equipmentId, occurrence: 'day:1', contentId, contentTitle: deviceName },
      ...{ contentRevision: 1, checks: JSON.stringify([item]), rules: '{}', uuid: null },
    })
    .execute();
  return { contentId, freeContentId, planId, taskId };
}

/** Who is told of alarms, and how. */
async function addNotifications(
  insert: Insert,
  place: WorldPlace & { key: string; name: string; equipmentId: number },
) {
  const { orgId, accountId, key, name, equipmentId } = place;
  const nobody = { everyone: false, accountIds: [], roleIds: [], deptIds: [], scheduleIds: [], channelIds: [] };
  const notifyRuleId = await insert('notifyRule', {
    ...{ orgId, name, createdAt: 0, updatedAt: 0 },
    body: JSON.stringify({
      ...{ required: false, ways: ['web'], hours: [], holidays: 'same', quiet: [], escalation: [] },
      trigger: { kind: 'alarm', levels: ['high'], kinds: [], cleared: false },
      devices: { equipmentIds: [equipmentId], groupIds: [] },
      recipients: { ...nobody, accountIds: [accountId] },
    }),
  });
  const rotation = { kind: 'rotation', members: [accountId], start: '2026-01-01', everyDays: 7, handOver: '08:00' };
  const scheduleId = await insert('notifySchedule', {
    ...{ orgId, name, zone: 'Asia/Shanghai', roster: JSON.stringify(rotation), updatedAt: 0 },
  });
  const replacementId = await insert('notifyReplacement', {
    ...{ scheduleId, fromAt: 1, toAt: 4e12, accountId, insteadOf: null, createdBy: worldMark },
  });
  const channelId = await insert('notifyChannel', {
    ...{
      orgId,
      name,
      kind: 'webhook',
      url: '',
      host: 'https://example.com',
      perMinute: 20,
      lastAt: null,
      updatedAt: 0,
    },
  });
  const windowId = await insert('notifyWindow', {
    ...{ orgId, name, fromAt: 1, toAt: 2, equipmentIds: JSON.stringify([equipmentId]), createdBy: worldMark },
  });
  const browserId = await insert('pushBrowser', {
    ...{ accountId, endpoint: `https://push.example.com/${key}`, keys: '', agent: worldMark, createdAt: 0 },
  });
  return { notifyRuleId, scheduleId, replacementId, channelId, windowId, browserId };
}

/** A scene that is drawn, was enabled and has run once. */
async function addScene(insert: Insert, { orgId, accountId, key, name }: WorldPlace & { key: string; name: string }) {
  const policy = JSON.stringify({ onFailure: 'stop' });
  const sceneId = await insert('scene', {
    ...{ orgId, title: name, note: worldMark, groupName: '', triggers: '[]', policy, isEnabled: 1, programId: null },
    ...{ loginname: worldMark, createdAt: 0, updatedAt: 0 },
  });
  const start = { id: 'start', type: 'Flow.Start', title: '', fields: {}, out: [], otherwise: [] };
  const programId = await insert('sceneProgram', {
    ...{ sceneId, revision: 1, accountId, loginname: worldMark, triggers: '[]', policy, signals: '[]', createdAt: 0 },
    flow: JSON.stringify({ start: 'start', steps: [start] }),
  });
  const drawing = { id: 'start', widgetType: 'Flow.Start', position: { x: 0, y: 0, width: 10, height: 10 } };
  const document = JSON.stringify({ con: { title: name, width: 100, height: 100 }, widgets: [drawing] });
  const scenePageId = await insert('page', {
    ...{ orgId, ownerKind: 'scene', ownerId: sceneId, seq: 0, title: name, width: 100, height: 100, isHome: 1 },
    ...{ widgetCount: 1, document, loginname: worldMark, createdAt: 0, updatedAt: 0 },
  });
  const sceneRunId = await insert('sceneRun', {
    ...{ orgId, sceneId, programId, uuid: `world-${key}`, state: 'done', startedBy: 'hand', starter: worldMark },
    ...{ accountId, parentId: null, depth: 0, startedAt: 0, endedAt: 1, reason: '', writes: 0, progress: '' },
  });
  return { sceneId, scenePageId, sceneRunId };
}

/** What belongs to repairs: the details of the order, a photo, a rule, a skill and a label. */
async function addRepairs(
  db: Db,
  insert: Insert,
  place: WorldPlace & { key: string; name: string; equipmentId: number; orderId: number },
) {
  const { orgId, accountId, key, name, equipmentId, orderId } = place;
  await db.insertInto('repairDetail').values({ orderId, orgId, source: 'person', contact: name }).execute();
  const attachmentId = await insert('orderAttachment', {
    ...{ orgId, orderId, kind: 'photo', place: 'report', uuid: key, mime: 'image/png', bytes: pictures.png.length },
    ...{ content: pictures.png, loginname: worldMark, createdAt: 0 },
  });
  const dispatchRuleId = await insert('dispatchRule', { orgId, seq: 1, name, rule: '{}' });
  const once = { settings: { orgId, settings: '{}', updatedAt: 0 }, skills: { accountId, orgId, skills: '[]' } };
  await db
    .insertInto('repairSetting')
    .values(once.settings)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('repairSkill')
    .values(once.skills)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('equipmentLabel')
    .values({ equipmentId, code: `label-${key}`, createdAt: 0 })
    .execute();
  await db
    .insertInto('publicReport')
    .values({ orderId, ticket: `ticket-${key}`, createdAt: 0 })
    .execute();
  return { attachmentId, dispatchRuleId };
}

/** A project over a device of its own, with two published pages, a variable and a report. */
async function addProject(db: Db, insert: Insert, place: WorldPlace & { key: string; name: string }) {
  const { orgId, key, name } = place;
  const projectShareCode = `${key.slice(0, 5)}-${key.slice(5)}77`.toUpperCase();
  const projectId = await insert('project', {
    ...{ orgId, seq: 0, title: name, note: worldMark, image: null, expiresAt: null, errorValShow: 'mark' },
    ...{ errorDefaultVal: '0', shifts: '[0]', utcOffset: 480, shareCode: projectShareCode, sharePasswordHash: '' },
    ...{ loginname: worldMark, createdAt: 0, updatedAt: 0 },
  });
  const types = [{ dataType: 'UINT16' as const }, { dataType: 'UINT16' as const }];
  const { gatewayId: projectGatewayId } = await addGateway(db, orgId, `SN-P-${key}`);
  const device = await addEquipment(db, { orgId, gatewayId: projectGatewayId, name: `${name} P` }, types);
  const [projectSignalId = 0, hiddenSignalId = 0] = device.signals;
  const carrier = await addEquipment(db, { orgId, gatewayId: null, name }, [{ dataType: 'DOUBLE' }]);
  const variableEquipId = carrier.id;
  await db.updateTable('equipment').set({ projectId }).where('id', '=', variableEquipId).execute();
  await db.insertInto('projectEquipment').values({ projectId, equipmentId: device.id }).execute();
  const [variableId = 0] = carrier.signals;
  const rule = JSON.stringify({ kind: 'calc', calcType: 'sum', signalIds: [projectSignalId] });
  await db
    .insertInto('variable')
    .values({
      ...{ signalId: variableId, projectId, kind: 'calc', rule, revision: 1, pastFrom: 0, pastStart: 0 },
      ...{ loginname: worldMark, updatedAt: 0 },
    })
    .execute();
  await db.insertInto('variableInput').values({ variableId, signalId: projectSignalId }).execute();
  const folderId = await insert('pageFolder', { projectId, parentId: null, seq: 0, title: name });
  const drawn = JSON.stringify({ con: { title: name, width: 100, height: 100 }, widgets: [] });
  const publishedPage = async (signalId: number, isHome: number) => {
    const pageId = await insert('page', {
      ...{ orgId, ownerKind: 'project', ownerId: projectId, seq: 1 - isHome, title: name, width: 100, height: 100 },
      ...{ isHome, widgetCount: 0, document: drawn, loginname: worldMark, createdAt: 0, updatedAt: 0 },
      ...{ folderId, published: 1 },
    });
    await insert('pagePublication', {
      ...{ pageId, number: 1, revision: 1, loginname: worldMark, note: '', rolledBackTo: null, widgetCount: 0 },
      ...{ document: gzipSync(JSON.stringify({ document: drawn, components: [] })), at: 0 },
    });
    const row = { projectId, pageId, equipmentId: device.id, signalId, isWritten: 0 };
    await db.insertInto('projectPageSignal').values(row).execute();
    return pageId;
  };
  const projectPageId = await publishedPage(projectSignalId, 1);
  const otherPageId = await publishedPage(hiddenSignalId, 0);
  const reportId = await insert('projectReport', {
    ...{ projectId, seq: 0, title: name, note: '', unit: 'hour', totals: 1, compare: 'none', loginname: worldMark },
    ...{ columns: JSON.stringify([{ signalId: projectSignalId, title: '', measure: 'avg' }]), updatedAt: 0 },
  });
  return {
    ...{ projectId, projectShareCode, projectEquipId: device.id, projectSignalId, hiddenSignalId, variableId },
    ...{ folderId, projectPageId, otherPageId, reportId, variableEquipId, projectGatewayId },
  };
}

/** A department, a role, and an account and an invitation of each kind. */
async function addPeople(insert: Insert, place: WorldPlace & { key: string; name: string }) {
  const { orgId, accountId, key, name } = place;
  const deptId = await insert('dept', { orgId, parentId: null, name, seq: 0 });
  const roleId = await insert('role', { orgId, name, roleType: 'enterprise', note: worldMark });
  const platformRoleId = await insert('role', { orgId, name: `${name} 2`, roleType: 'operation' });
  const regionId = await insert('region', { orgId, name, note: worldMark, createdAt: 0 });
  const accounts = { co: 0, int: 0, ext: 0, op: 0 };
  const invites = { co: 0, int: 0, ext: 0, op: 0 };
  for (const kind of ['co', 'int', 'ext', 'op'] as const) {
    const given = { orgId, kind, roleId: kind === 'op' ? platformRoleId : roleId, deptId, dataRange: 'chosen' };
    const loginname = `${kind}-${key}`;
    accounts[kind] = await insert('account', {
      ...{ ...given, loginname, loginKey: loginname, name: worldMark, passwordHash: '', tel: '', styleId: null },
      ...{ authRegion: '[]', prompType: '[]', scadaAdaption: 'container', equipDisplay: 'card', useLock: 0 },
      ...{ disabled: 0, createdAt: 0 },
    });
    invites[kind] = await insert('invite', {
      ...{ ...given, tokenHash: randomUUID(), createdBy: accountId, createdAt: 0, expiresAt: 4e12 },
      ...{ validUntil: null, usedAt: null, revokedAt: null, accountId: null },
    });
  }
  return { deptId, roleId, platformRoleId, regionId, accounts, invites };
}

type Table = Parameters<Db['insertInto']>[0];

type Row = Record<string, unknown>;

interface Waiting {
  row: Row;
  resolve: (id: number) => void;
  reject: (error: unknown) => void;
}

/** What is inserted in the same turn, with the same columns, is one statement. */
function inserter(db: Db): (table: Table, row: Row) => Promise<number> {
  const waiting = new Map<string, Waiting[]>();
  const flush = async (table: Table, rows: readonly Waiting[]) => {
    try {
      const query = db.insertInto(table as 'equipmentGroup').values(rows.map(({ row }) => row) as never);
      const made = (await query.returning('id').execute()).toSorted((a, b) => a.id - b.id);
      for (const [at, { resolve }] of rows.entries()) resolve(made[at]?.id ?? expect.fail(`no ${table}`));
    } catch (error) {
      for (const { reject } of rows) reject(error);
    }
  };
  return (table, row) =>
    new Promise((resolve, reject) => {
      const kind = `${table} ${Object.keys(row)}`;
      const rows = waiting.get(kind) ?? [];
      if (rows.length === 0) {
        waiting.set(kind, rows);
        setImmediate(() => {
          waiting.delete(kind);
          void flush(table, rows);
        });
      }
      rows.push({ row, resolve, reject });
    });
}

function worldDocument(name: string): ConfigDocument {
  return {
    version: 1,
    info: {
      ...{ name, manufacturer: '', model: '', location: '', longitude: null, latitude: null, remark: '' },
      ...{ display: 'list', image: null, customFields: [] },
    },
    ...{ protocolId: null, driver: '', parameters: {}, signals: [], alarms: [], reports: [], scripts: [] },
  };
}
