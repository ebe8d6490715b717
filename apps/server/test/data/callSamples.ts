import { generateKeyPairSync } from 'node:crypto';
import {
  type AccountCalls,
  type AccountKind,
  api,
  type Call,
  defaultNotifySetting,
  defaultPreference,
  type InputOf,
} from '@lookfar/contract';
import type { SweepWorld } from './SweepWorld.ts';

/**
 * What somebody of another organisation gets when they send the sample:
 * - `missing`: 1014, as for an id that does not exist
 * - `empty`: success, and nothing in it
 * - `each`: success, and each of its parts is 1014
 * - `refused`: 1009, only those who run the platform may
 * - `common`: what is everyone's, and nothing of the other organisation
 * - `own`: it names nothing of anybody; they make or read what is theirs
 * - a code of its own
 */
export type Foreign = 'missing' | 'empty' | 'each' | 'refused' | 'common' | 'own' | { code: string };

export interface Sample {
  call: Call;
  foreign: Foreign;
  /** A body that the world's own manager can send. */
  body(world: SweepWorld): object;
  /** The code that the manager gets, where it cannot be told from what a stranger gets. */
  control?: string;
}

function sample<C extends Call>(
  call: C,
  foreign: Foreign,
  body: (world: SweepWorld) => InputOf<C>,
  more: Pick<Sample, 'control'> = {},
): Sample {
  return { call, foreign, body: (world) => body(world) as object, ...more };
}

const nothing = () => ({});
const range = { startTime: 1_767_225_600_000, endTime: 1_767_229_200_000 };
const signals = (w: SweepWorld) => ({ equipmentId: w.equipmentId, signalIds: [w.signalId] });
const ofEquipment = (w: SweepWorld) => ({ equipmentId: w.equipmentId });
const equipment = (w: SweepWorld) => ({ id: w.equipmentId });
const template = (w: SweepWorld) => ({ id: w.templateId });
const gateway = (w: SweepWorld) => ({ id: w.gatewayId });
const hardware = (w: SweepWorld) => ({ id: w.hardwareId });
const page = (w: SweepWorld) => ({ id: w.pageId });
const component = (w: SweepWorld) => ({ id: w.componentId });
const layer = (w: SweepWorld) => ({ id: w.layerId });
const placed = {
  corners: [
    [117, 32],
    [118, 32],
    [117, 31],
  ] as [[number, number], [number, number], [number, number]],
  opacity: 1,
};
const market = (w: SweepWorld) => ({ id: w.marketId });
const model = (w: SweepWorld) => ({ id: w.modelId });
const alarm = (w: SweepWorld) => ({ alarmId: w.alarmId });
const shared = (w: SweepWorld) => ({ equipId: w.equipmentId });
const owner = (w: SweepWorld) => ({ owner: 'equipment' as const, ownerId: w.equipmentId });
const reason = '检修';
const rule = (w: SweepWorld) => ({
  title: w.name,
  level: 'low' as const,
  condition: { kind: 'limits', signalId: w.signalId, high: { value: 5 } },
});

const monitoring: Sample[] = [
  sample(api.monitorList.groups, 'empty', nothing),
  sample(api.monitorList.query, 'missing', (w) => ({ groupId: w.groupId })),
  sample(api.monitorList.queryByGroup, 'missing', (w) => ({ groupId: w.groupId })),
  sample(api.monitorList.queryAllByGroup, 'missing', (w) => ({ groupId: w.groupId })),
  sample(api.monitorList.queryAllForMap, 'missing', (w) => ({ groupId: w.groupId })),
  sample(api.monitorList.places, 'empty', (w) => ({ equipmentIds: [w.equipmentId] })),
  sample(api.monitorList.setFollow, 'missing', ofEquipment),
  sample(api.monitorList.cancelFollow, 'missing', ofEquipment),
  sample(api.monitorList.setTop, 'missing', (w) => ({ ...ofEquipment(w), top: true })),
  sample(api.monitorList.glance, 'empty', (w) => ({ equipmentIds: [w.equipmentId] })),
  sample(api.equipment.info, 'missing', equipment),
  sample(api.monitor.gateway, 'missing', ofEquipment),
  sample(api.monitor.signals, 'missing', ofEquipment),
  sample(api.monitor.open, 'missing', (w) => ({ ...ofEquipment(w), interval: 1, delay: 600 })),
  sample(api.liveToken.monitor, 'missing', ofEquipment),
  sample(api.liveToken.message, 'own', nothing),
  sample(api.liveToken.list, 'own', nothing),
  sample(api.signal.write, 'missing', (w) => ({ ...ofEquipment(w), signalId: w.signalId, value: 1 })),
  sample(api.signal.read, 'missing', signals),
  sample(api.command.query, 'missing', ofEquipment),
  sample(api.command.callback, 'missing', (w) => ({ uuid: w.commandUuid })),
  sample(api.gateway.ship, 'refused', () => ({ labels: [{ sn: 'SHIPPED-1', secret: 'secret-of-the-label-1' }] })),
  sample(api.operationLog.security, 'refused', () => ({})),
  sample(api.operationLog.query, 'missing', (w) => ({ objectKind: 'template' as const, objectId: w.templateId })),
  sample(api.history.query, 'missing', (w) => ({ ...signals(w), ...range })),
  sample(api.history.curve, 'missing', (w) => ({ ...signals(w), ...range })),
  sample(api.history.last, 'missing', signals),
  sample(api.history.extent, 'missing', signals),
  sample(api.history.gaps, 'missing', (w) => ({ ...ofEquipment(w), ...range })),
  sample(api.history.export, 'missing', (w) => ({ ...signals(w), ...range })),
  sample(api.history.at, 'missing', (w) => ({ ...ofEquipment(w), time: range.startTime })),
  sample(api.track.source, 'missing', ofEquipment),
  sample(api.track.setSource, 'missing', (w) => ({ ...ofEquipment(w), source: null })),
  sample(api.track.query, 'missing', (w) => ({ ...ofEquipment(w), ...range })),
  sample(api.track.export, 'missing', (w) => ({ ...ofEquipment(w), ...range })),
  sample(api.map.config, 'common', nothing),
  sample(api.map.tile, { code: '1014' }, () => ({ z: 0, x: 0, y: 0 }), { control: '1014' }),
  sample(api.wall.query, 'empty', nothing),
  sample(api.wall.board, 'missing', (w) => ({ id: w.wallBoardId })),
  sample(api.wall.start, 'common', nothing),
  sample(api.wall.add, 'own', () => ({ name: '看板', tiles: [] })),
  sample(api.wall.save, 'missing', (w) => ({ id: w.wallBoardId, revision: 1, name: '看板', tiles: [] })),
  sample(api.wall.share, 'missing', (w) => ({ id: w.wallBoardId, sharing: 'org' as const })),
  sample(api.wall.delete, 'missing', (w) => ({ id: w.wallBoardId })),
  sample(api.wall.roles, 'common', nothing),
  sample(api.wall.signals, 'empty', (w) => ({ text: w.name })),
  sample(api.wall.work, 'common', nothing),
  sample(api.mapLayer.query, 'empty', nothing),
  sample(api.mapLayer.content, 'missing', layer),
  sample(api.mapLayer.values, 'empty', (w) => ({ signals: [{ equipmentId: w.equipmentId, signalId: w.signalId }] })),
  // Without its file.
  sample(api.mapLayer.add, { code: '1000' }, (w) => ({ name: w.name }), { control: '1000' }),
  sample(api.mapLayer.save, 'missing', (w) => ({ ...layer(w), revision: 1 }), { control: '1000' }),
  sample(api.mapLayer.addPicture, { code: '1000' }, (w) => ({ name: w.name, image: w.fileId, ...placed })),
  sample(api.mapLayer.savePicture, 'missing', (w) => ({ id: w.pictureLayerId, revision: 1, ...placed })),
  sample(api.mapLayer.edit, 'missing', (w) => ({ ...layer(w), name: `${w.name} 2` })),
  sample(api.mapLayer.sort, 'missing', (w) => ({ ids: [w.layerId] })),
  sample(api.mapLayer.delete, 'missing', layer),
  sample(api.find.all, 'empty', (w) => ({ words: w.name })),
  sample(api.guide.state, 'own', nothing),
  // These servers have no demo.
  sample(api.demoPanel.list, 'missing', nothing, { control: '1014' }),
  sample(api.demoPanel.tell, 'missing', () => ({ key: 'rain' }), { control: '1014' }),
  sample(api.demoPanel.pause, 'missing', () => ({ isPaused: true }), { control: '1014' }),
  sample(api.guide.keep, 'own', () => ({ tour: 'left' as const, stop: 2, newsSeen: '2026-01-01' })),
  sample(api.weather.query, 'common', () => ({ cityId: 110_100 })),
  sample(api.weather.regions, 'common', nothing),
  sample(api.pageView.queryHome, 'missing', ofEquipment),
  sample(api.pageView.view, 'missing', page),
  sample(api.pageOpening.info, 'missing', page),
  sample(api.embed.query, 'missing', (w) => ({ pageId: w.pageId })),
  sample(api.embed.add, 'missing', (w) => ({ pageId: w.pageId, title: w.name })),
  sample(api.embed.delete, 'missing', (w) => ({ id: w.embedId })),
  sample(api.video.address, 'missing', (w) => ({ pageId: w.pageId, camera: w.camera })),
  sample(api.video.move, 'missing', (w) => ({ pageId: w.pageId, camera: w.camera, move: 'left' as const })),
  sample(api.video.stop, 'missing', (w) => ({ pageId: w.pageId, camera: w.camera, move: 'left' as const })),
  sample(api.pageOpening.validPassword, 'missing', (w) => ({ ...page(w), password: 'x' })),
];

const alarms: Sample[] = [
  sample(api.alarm.query, 'missing', (w) => ({ ...ofEquipment(w), groupId: w.groupId })),
  sample(api.alarm.journal, 'missing', (w) => ({ ...ofEquipment(w), groupId: w.groupId, ...alarm(w) })),
  sample(api.alarm.isReleased, 'missing', alarm),
  sample(api.alarm.statistics, 'missing', (w) => ({ ...ofEquipment(w), groupId: w.groupId, ...range })),
  sample(api.alarm.overview, 'missing', (w) => ({ groupId: w.groupId })),
  sample(api.alarm.confirm, 'each', (w) => ({ alarms: [alarm(w)] })),
  sample(api.alarm.shelve, 'missing', (w) => ({ ...alarm(w), reason })),
  sample(api.alarm.unshelve, 'missing', alarm),
  sample(api.alarm.reset, 'missing', alarm),
  sample(api.alarm.suppress, 'missing', (w) => ({ ...alarm(w), reason })),
  sample(api.alarm.unsuppress, 'missing', alarm),
  sample(api.alarm.outOfService, 'missing', (w) => ({ ...alarm(w), reason })),
  sample(api.alarm.returnToService, 'missing', alarm),
  sample(api.alarmRule.query, 'missing', ofEquipment),
  sample(api.alarmRule.add, 'missing', (w) => ({ ...rule(w), ...ofEquipment(w) })),
  sample(api.alarmRule.edit, 'missing', (w) => ({ ...rule(w), id: w.alarmId })),
  sample(api.alarmRule.delete, 'missing', (w) => ({ id: w.alarmId })),
];

const task = (w: SweepWorld) => ({ id: w.taskId });
const contentDraft = (w: SweepWorld) => ({
  title: `${w.name} x`,
  items: [{ key: 'a', type: 'tick' as const, title: 'a' }],
});
const planTimes = { rule: { kind: 'daily' as const }, startDay: '2026-01-01' };
const planDraft = (w: SweepWorld) => ({
  ...{ title: `${w.name} x`, contentId: w.contentId, equipmentIds: [w.equipmentId], ...planTimes },
});

const inspections: Sample[] = [
  sample(api.inspectionContent.query, 'empty', nothing),
  sample(api.inspectionContent.info, 'missing', (w) => ({ id: w.contentId })),
  sample(api.inspectionContent.add, 'own', contentDraft),
  sample(api.inspectionContent.edit, 'missing', (w) => ({ id: w.contentId, ...contentDraft(w) })),
  sample(api.inspectionContent.delete, 'missing', (w) => ({ id: w.freeContentId })),
  sample(api.inspectionPlan.query, 'empty', nothing),
  sample(api.inspectionPlan.options, 'common', nothing),
  sample(api.inspectionPlan.info, 'missing', (w) => ({ id: w.planId })),
  sample(api.inspectionPlan.moments, 'own', () => planTimes),
  sample(api.inspectionPlan.add, 'missing', planDraft),
  sample(api.inspectionPlan.edit, 'missing', (w) => ({ id: w.planId, ...planDraft(w) })),
  sample(api.inspectionPlan.makeNow, 'missing', (w) => ({ id: w.planId })),
  sample(api.inspectionPlan.delete, 'missing', (w) => ({ id: w.planId })),
  sample(api.inspection.query, 'empty', nothing),
  sample(api.inspection.info, 'missing', task),
  sample(api.inspection.mine, 'own', nothing),
  sample(api.inspection.attach, 'missing', (w) => ({ ...task(w), kind: 'photo' as const, uuid: `photo-${w.key}` }), {
    control: '1000',
  }),
  sample(api.inspection.assign, 'missing', (w) => ({ ...task(w), assignee: w.name })),
  sample(api.inspection.abort, 'missing', (w) => ({ ...task(w), reason })),
  sample(api.inspection.submit, 'missing', (w) => ({ ...task(w), uuid: `result-${w.key}`, answers: [] })),
  sample(api.inspection.repair, 'missing', (w) => ({ ...task(w), item: 'a' })),
];

const orders: Sample[] = [
  sample(api.gm.equipDetail, 'missing', equipment),
  sample(api.gm.centre, 'missing', (w) => ({ groupId: w.groupId })),
  sample(api.order.query, 'missing', (w) => ({ ...ofEquipment(w), type: 'repair' as const })),
  sample(api.order.info, 'missing', (w) => ({ id: w.orderId })),
  sample(api.order.report, 'missing', (w) => ({ ...ofEquipment(w), ...alarm(w), title: w.name })),
  sample(api.order.inspect, 'missing', (w) => ({ ...ofEquipment(w), title: w.name, state: 'normal' as const })),
  sample(api.order.move, 'missing', (w) => ({ id: w.orderId, action: 'end' as const })),
  sample(api.order.assignees, 'missing', ofEquipment),
  sample(api.worksheet.board, 'own', nothing),
  sample(api.worksheet.query, 'empty', ofEquipment),
  sample(api.worksheet.calendar, 'own', () => range),
  sample(api.worksheet.move, 'missing', (w) => ({ id: w.orderId, version: 0, startAt: range.startTime })),
  sample(api.worksheet.workload, 'own', () => range),
  sample(api.worksheet.figures, 'own', () => range),
  sample(api.worksheet.suggestions, 'own', nothing),
  sample(api.worksheet.export, 'own', nothing),
];

const order = (w: SweepWorld) => ({ id: w.orderId });
const uuid = 'a uuid of its own';

const repairs: Sample[] = [
  sample(api.repair.query, 'empty', ofEquipment),
  sample(api.repair.info, 'missing', order),
  sample(api.repair.ofAlarms, 'empty', (w) => ({ alarmIds: [w.alarmId] })),
  sample(api.repair.report, 'missing', (w) => ({ ...ofEquipment(w), ...alarm(w), title: w.name, uuid })),
  sample(
    api.repair.attach,
    'missing',
    (w) => ({ ...order(w), kind: 'photo' as const, place: 'report' as const, uuid }),
    { control: '1000' },
  ),
  sample(api.repair.attachment, 'missing', (w) => ({ id: w.attachmentId })),
  sample(api.repair.approve, 'missing', (w) => ({ ...order(w), isApproved: true })),
  sample(api.repair.dispatch, 'missing', (w) => ({ ...order(w), assignee: w.name })),
  sample(api.repair.receive, 'missing', order),
  sample(api.repair.phase, 'missing', (w) => ({ ...order(w), phase: 'onSite' as const })),
  sample(api.repair.note, 'missing', (w) => ({ ...order(w), note: w.name })),
  sample(api.repair.finish, 'missing', (w) => ({ ...order(w), cause: w.name, measures: w.name })),
  sample(api.repair.end, 'missing', (w) => ({ ...order(w), reason })),
  sample(api.repair.confirm, 'missing', (w) => ({ ...order(w), isFixed: true })),
  sample(api.repair.candidates, 'missing', order),
  sample(api.repairSetting.info, 'own', nothing),
  sample(api.repairSetting.save, 'own', nothing),
  sample(api.repairSetting.rules, 'own', nothing),
  sample(api.repairSetting.addRule, 'missing', (w) => ({
    name: '派单',
    groupIds: [w.groupId],
    scheduleId: w.scheduleId,
  })),
  sample(api.repairSetting.editRule, 'missing', (w) => ({ id: w.dispatchRuleId, name: w.name })),
  sample(api.repairSetting.sortRules, 'missing', (w) => ({ ids: [w.dispatchRuleId] }), { control: '1014' }),
  sample(api.repairSetting.deleteRule, 'missing', (w) => ({ id: w.dispatchRuleId })),
  sample(api.repairSetting.people, 'own', nothing),
  sample(api.repairSetting.channels, 'own', nothing),
  sample(api.repairSetting.saveSkills, { code: '1002' }, (w) => ({ loginname: `int-${w.key}`, skills: [w.name] })),
  sample(api.repairSetting.labels, 'missing', (w) => ({ equipmentIds: [w.equipmentId] })),
];

const managing: Sample[] = [
  sample(api.equipment.query, 'missing', (w) => ({ groupId: w.groupId, templateId: w.templateId })),
  sample(api.equipment.export, 'missing', (w) => ({ groupId: w.groupId })),
  sample(api.equipment.names, 'empty', nothing),
  sample(api.equipment.manufacturers, 'empty', nothing),
  sample(api.equipment.add, 'missing', (w) => ({
    name: w.name,
    groupId: w.groupId,
    sn: w.sn,
    templateId: w.templateId,
  })),
  sample(api.equipment.edit, 'missing', (w) => ({ ...equipment(w), name: w.name, revision: 1, groupId: w.groupId })),
  sample(api.equipment.delete, 'missing', equipment),
  sample(api.equipmentBinding.bindGateway, 'missing', (w) => ({ ...equipment(w), sn: w.sn })),
  sample(api.equipmentBinding.bindTemplate, 'missing', (w) => ({ ...equipment(w), templateId: w.templateId })),
  sample(api.equipmentBinding.bindGatewayAndTemplate, 'missing', (w) => ({
    ...equipment(w),
    sn: w.sn,
    templateId: w.templateId,
  })),
  sample(api.equipmentBinding.unbindGateway, 'missing', equipment),
  sample(api.equipmentBinding.unbindTemplate, 'missing', equipment),
  sample(api.equipmentBatch.group, 'each', (w) => ({ ids: [w.equipmentId], groupId: w.groupId })),
  sample(api.equipmentBatch.dept, 'each', (w) => ({ ids: [w.equipmentId], deptId: w.deptId })),
  sample(api.equipmentBatch.delete, 'each', (w) => ({ ids: [w.equipmentId] })),
  sample(api.equipmentBatch.bind, 'each', (w) => ({ items: [equipment(w)], templateId: w.templateId })),
  sample(api.equipmentBatch.unbind, 'each', (w) => ({ ids: [w.equipmentId], gateway: true })),
  sample(api.equipment.import, { code: '1507' }, (w) => ({
    dryRun: false,
    rows: [{ line: 2, name: w.name, sn: w.sn }],
  })),
  sample(api.equipmentGroup.query, 'empty', nothing),
  sample(api.equipmentGroup.add, 'missing', (w) => ({ name: w.name, parentId: w.groupId })),
  sample(api.equipmentGroup.edit, 'missing', (w) => ({ id: w.groupId, name: w.name })),
  sample(api.equipmentGroup.move, 'missing', (w) => ({ id: w.groupId, parentId: w.emptyGroupId, seq: 0 })),
  sample(api.equipmentGroup.delete, 'missing', (w) => ({ id: w.emptyGroupId })),
  sample(api.file.upload, 'own', nothing),
  sample(api.file.uploadModel, 'own', nothing, { control: '1512' }),
  sample(api.file.get, 'missing', (w) => ({ id: w.fileId })),
  ...configuring(api.equipmentConfig, equipment),
  ...configuring(api.templateConfig, template),
  sample(api.driver.check, 'own', () => ({ driver: 'modbus-tcp', parameters: {}, signals: [] })),
  sample(api.script.try, 'missing', (w) => ({ ...ofEquipment(w), trigger: { kind: 'start' as const }, code: '' })),
  sample(api.script.state, 'missing', ofEquipment),
];

function configuring(calls: typeof api.equipmentConfig, id: (world: SweepWorld) => { id: number }): Sample[] {
  return [
    sample(calls.info, 'missing', id),
    sample(calls.save, 'missing', (w) => ({ ...id(w), revision: 1, document: w.document })),
    sample(calls.check, 'missing', (w) => ({ ...id(w), document: w.document })),
    sample(calls.revisions, 'missing', id),
    sample(calls.revision, 'missing', (w) => ({ ...id(w), revision: 1 })),
    sample(calls.restore, 'missing', (w) => ({ ...id(w), revision: 1, base: 1 })),
  ];
}

const sharing: Sample[] = [
  sample(api.share.info, 'missing', shared),
  sample(api.share.editPassword, 'missing', (w) => ({ ...shared(w), password: 'abcd1234' })),
  sample(api.share.editAuth, 'missing', (w) => ({ ...shared(w), auth: {} })),
  sample(api.share.revoke, 'missing', shared),
  sample(api.share.accept, { code: '1514' }, (w) => ({ code: w.shareCode, password: 'wrong' })),
  // The manager does not hold what is their own.
  sample(api.share.leave, 'missing', shared, { control: '1014' }),
];

const templates: Sample[] = [
  sample(api.template.queryForManage, 'empty', nothing),
  sample(api.template.query, 'empty', nothing),
  sample(api.template.add, 'missing', (w) => ({ name: `${w.name} 2`, equipmentId: w.equipmentId })),
  sample(api.template.detail, 'missing', template),
  sample(api.template.edit, 'missing', (w) => ({ ...template(w), revision: 1, document: w.document })),
  sample(api.template.delete, 'missing', template),
  sample(api.template.equipment, 'missing', template),
  sample(api.template.previewSync, 'missing', (w) => ({ ...template(w), equipmentId: w.equipmentId })),
  sample(api.template.sync, { code: '2012' }, template),
  sample(api.template.syncProgress, 'missing', template),
];

const gateways: Sample[] = [
  sample(api.gateway.query, 'empty', nothing),
  sample(api.gateway.info, 'missing', gateway),
  sample(api.gateway.add, { code: '1504' }, (w) => ({ sn: w.sn })),
  sample(api.gateway.edit, 'missing', (w) => ({ ...gateway(w), name: w.name, hardwareId: w.hardwareId })),
  sample(api.gateway.delete, 'missing', gateway),
  sample(api.gateway.resetSecret, 'missing', gateway),
  sample(api.gateway.restart, 'missing', gateway),
  sample(api.gateway.rebirth, 'missing', gateway),
  sample(api.gateway.push, 'missing', gateway),
  sample(api.gateway.upgrade, 'missing', (w) => ({ ...gateway(w), firmwareId: w.firmwareId })),
  sample(api.gateway.gaps, 'missing', gateway),
  sample(api.gateway.log, 'missing', gateway),
  sample(api.discovery.query, 'missing', gateway),
  sample(api.discovery.adopt, 'missing', (w) => ({ ...gateway(w), device: 'Press 7' }), { control: '1014' }),
  sample(api.gateway.probe, 'missing', (w) => ({
    ...ofEquipment(w),
    driver: 'simulator',
    parameters: {},
    signals: [],
  })),
];

const platform: Sample[] = [
  sample(api.hardware.query, 'common', () => ({ name: '无此硬件' })),
  sample(api.hardware.bySn, 'common', () => ({ sn: 'NONE-1' })),
  sample(api.hardware.add, 'refused', (w) => ({ name: `${w.name} 2` })),
  sample(api.hardware.edit, 'refused', (w) => ({ ...hardware(w), name: w.name })),
  sample(api.hardware.delete, 'refused', hardware),
  sample(api.hardware.firmware, 'common', (w) => ({ hardwareId: w.hardwareId })),
  sample(api.hardware.addFirmware, 'refused', (w) => ({ hardwareId: w.hardwareId, version: '2.0.0' })),
  sample(api.hardware.deleteFirmware, 'refused', (w) => ({ id: w.firmwareId })),
  sample(api.protocol.query, 'common', () => ({ name: '无此协议' })),
  sample(api.driver.query, 'common', nothing),
  sample(api.protocol.add, 'refused', (w) => ({ name: `${w.name} 2`, driver: 'simulator' })),
  sample(api.protocol.edit, 'refused', (w) => ({ id: w.protocolId, name: w.name, driver: 'simulator' })),
  sample(api.protocol.delete, 'refused', (w) => ({ id: w.protocolId })),
  sample(api.dictionary.query, 'own', nothing),
  sample(api.dictionary.add, 'own', (w) => ({ text: `${w.name}泵`, english: `Pump of ${w.key}` })),
  sample(api.dictionary.edit, 'missing', (w) => ({ id: w.termId, text: `${w.name}名`, english: 'Changed' })),
  sample(api.dictionary.delete, 'missing', (w) => ({ id: w.termId })),
  sample(api.dictionary.missing, 'own', nothing),
  sample(api.dictionary.fill, 'own', (w) => ({ terms: [{ text: `${w.name}阀`, english: `Valve of ${w.key}` }] })),
  sample(api.origin.query, 'refused', nothing),
  sample(api.origin.add, 'refused', (w) => ({ name: w.name, origin: `https://${w.originId}.example.com` })),
  sample(api.origin.edit, 'refused', (w) => ({ id: w.originId, name: w.name, origin: 'https://edit.example.com' })),
  sample(api.origin.delete, 'refused', (w) => ({ id: w.originId })),
  sample(api.origin.allowed, 'common', nothing),
];

const library: Sample[] = [
  sample(api.deviceModel.query, 'common', nothing),
  sample(api.deviceModel.info, 'missing', model),
  sample(api.deviceModel.add, 'own', (w) => ({ name: `${w.name} 2`, driver: 'simulator' })),
  sample(api.deviceModel.edit, 'missing', (w) => ({ ...model(w), name: w.name, driver: 'simulator' })),
  sample(api.deviceModel.delete, 'missing', model),
  sample(api.market.query, 'common', nothing),
  sample(api.market.info, 'missing', market),
  sample(api.market.add, 'missing', (w) => ({ title: w.name, category: '', pageId: w.pageId })),
  sample(api.market.edit, 'missing', (w) => ({ ...market(w), title: w.name, category: '' })),
  sample(api.market.delete, 'missing', market),
  sample(api.market.export, 'missing', market),
  // Without its file.
  sample(api.market.import, 'own', (w) => ({ title: w.name }), { control: '1000' }),
  sample(api.market.take, 'missing', (w) => ({ ...market(w), ...owner(w), title: w.name })),
  sample(api.page.query, 'missing', owner),
  sample(api.page.add, 'missing', (w) => ({ ...owner(w), title: w.name })),
  sample(api.page.copy, 'missing', (w) => ({ ...page(w), title: w.name })),
  sample(api.page.rename, 'missing', (w) => ({ ...page(w), title: w.name })),
  sample(api.page.sort, 'missing', (w) => ({ ...owner(w), ids: [w.pageId] })),
  sample(api.page.setHome, 'missing', page),
  sample(api.page.delete, 'missing', page),
  sample(api.pageDesign.info, 'missing', page),
  // Without its file.
  sample(api.pageDesign.save, 'missing', (w) => ({ ...page(w), revision: 1 }), { control: '1000' }),
  sample(api.pageDesign.versions, 'missing', page),
  sample(api.pageDesign.version, 'missing', (w) => ({ ...page(w), revision: 1 })),
  sample(api.pageDesign.restore, 'missing', (w) => ({ ...page(w), revision: 1, base: 1 })),
  sample(api.pageDesign.presence, 'missing', (w) => ({ ...page(w), tab: 'a' })),
  sample(api.pageDesign.signals, 'missing', (w) => ({ ...owner(w), ...ofEquipment(w) })),
  sample(api.pageDesign.uses, 'missing', (w) => ({ ...owner(w), signalId: w.signalId })),
  sample(api.pageDesign.rebind, 'missing', (w) => ({
    ...{ ...owner(w), pageIds: [w.pageId] },
    changes: [{ from: { equipId: 1, signalId: 1 }, to: { equipId: w.equipmentId, signalId: w.signalId } }],
  })),
  sample(api.component.query, 'empty', nothing),
  sample(api.component.info, 'empty', (w) => ({ ids: [w.componentId] })),
  // Without its file.
  sample(api.component.add, 'missing', (w) => ({ name: w.name, pageId: w.pageId }), { control: '1000' }),
  sample(api.component.edit, 'missing', (w) => ({ ...component(w), revision: 1, name: w.name }), { control: '1000' }),
  sample(api.component.delete, 'missing', component),
];

const organisation: Sample[] = [
  sample(api.org.query, 'refused', nothing),
  sample(api.org.add, 'refused', (w) => ({
    name: `${w.name} 2`,
    loginname: `first-${w.key}`,
    password: 'Temporary1',
  })),
  sample(api.org.edit, 'refused', (w) => ({ id: w.orgId, name: w.name })),
  sample(api.org.disable, 'refused', (w) => ({ id: w.orgId, disabled: false })),
  sample(api.org.delete, 'refused', (w) => ({ id: w.orgId })),
  sample(api.org.partners, 'own', nothing),
  sample(api.org.mine, 'own', nothing),
  sample(api.dept.query, 'empty', (w) => ({ orgId: w.orgId })),
  sample(api.dept.choices, 'empty', (w) => ({ orgId: w.orgId })),
  sample(api.dept.add, 'missing', (w) => ({ name: w.name, parentId: w.deptId })),
  sample(api.dept.edit, 'missing', (w) => ({ id: w.deptId, name: w.name })),
  sample(api.dept.move, 'missing', (w) => ({ id: w.deptId, parentId: w.emptyDeptId, seq: 0 })),
  sample(api.dept.merge, 'missing', (w) => ({ id: w.emptyDeptId, intoId: w.deptId })),
  sample(api.dept.delete, 'missing', (w) => ({ id: w.emptyDeptId })),
];

/** Organisation and operations accounts are for platform staff, who look after all organisations. */
function accounts(kind: AccountKind, calls: AccountCalls): Sample[] {
  const isStaff = kind === 'co' || kind === 'op';
  const of = (foreign: Foreign): Foreign => (isStaff ? 'refused' : foreign);
  const one = (w: SweepWorld) => ({ id: accountOf(w, kind) });
  const ofOrg = (w: SweepWorld) => ({ orgId: w.orgId });
  const given = (w: SweepWorld) => ({
    ...{ roleId: kind === 'op' ? w.platformRoleId : w.roleId, deptId: w.deptId },
    ...{ dataRange: 'chosen' as const, equipmentIds: [w.equipmentId], groupIds: [w.groupId] },
  });
  return [
    sample(calls.query, of('empty'), (w) => ({ roleId: w.roleId, deptId: w.deptId })),
    sample(calls.info, of('missing'), one),
    sample(calls.options, of('missing'), ofOrg),
    sample(calls.devices, of('missing'), ofOrg),
    sample(calls.add, of('missing'), (w) => ({ ...given(w), ...ofOrg(w), loginname: `new-${kind}-${w.key}` })),
    sample(calls.edit, of('missing'), (w) => ({ ...given(w), ...one(w), loginname: `changed-${kind}-${w.key}` })),
    sample(calls.disable, of('missing'), one),
    sample(calls.enable, of('missing'), one),
    sample(calls.resetPassword, of('missing'), one),
    sample(calls.forceOut, of('missing'), one),
    sample(calls.sessions, of('missing'), one),
    sample(calls.endSession, of('missing'), (w) => ({ ...one(w), key: 'x' }), { control: '1014' }),
    sample(calls.delete, of('missing'), one),
    sample(calls.export, of('missing'), ofOrg),
    sample(calls.import, of('missing'), (w) => ({ ...ofOrg(w), rows: [{ line: 2, loginname: w.name }] })),
    sample(calls.invites, of('missing'), ofOrg),
    sample(calls.invite, of('missing'), (w) => ({ ...given(w), ...ofOrg(w) })),
    sample(calls.revokeInvite, of('missing'), (w) => ({ id: inviteOf(w, kind) })),
  ];
}

/** Before there is a world, every field of it is a number. */
const accountOf = ({ accounts }: SweepWorld, kind: AccountKind) => accounts[kind] ?? Number(accounts);
const inviteOf = ({ invites }: SweepWorld, kind: AccountKind) => invites[kind] ?? Number(invites);

const people: Sample[] = [
  ...accounts('co', api.accountCo),
  ...accounts('int', api.accountInt),
  ...accounts('ext', api.accountExt),
  ...accounts('op', api.accountOp),
  sample(api.userSession.query, 'own', nothing),
  sample(api.userSession.revoke, 'missing', () => ({ key: 'x' }), { control: '1014' }),
];

const viewing = ['monitor_equipment'] as const;
const ofOrg = (w: SweepWorld) => ({ orgId: w.orgId });
const named = (w: SweepWorld) => `${w.name}-2`;
const role = (w: SweepWorld) => ({ id: w.roleId });
const region = (w: SweepWorld) => ({ id: w.regionId });

const access: Sample[] = [
  sample(api.role.query, 'empty', ofOrg),
  sample(api.role.add, 'missing', (w) => ({ ...ofOrg(w), name: named(w), rights: [...viewing] })),
  sample(api.role.edit, 'missing', (w) => ({ ...role(w), name: named(w), rights: [...viewing] })),
  sample(api.role.copy, 'missing', (w) => ({ ...role(w), name: named(w) })),
  sample(api.role.delete, 'missing', role),
  sample(api.region.query, 'empty', ofOrg),
  sample(api.region.names, 'empty', ofOrg),
  sample(api.region.add, 'missing', (w) => ({ ...ofOrg(w), name: named(w) })),
  sample(api.region.edit, 'missing', (w) => ({ ...region(w), name: named(w) })),
  sample(api.region.delete, 'missing', region),
  sample(api.access.people, 'empty', (w) => ({ accountId: w.accountId })),
  sample(api.access.why, 'missing', (w) => ({ accountId: w.accountId, ...ofEquipment(w) })),
  sample(api.access.who, 'missing', ofEquipment),
];

/** A key of a lock that nobody has. */
const freshKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' });
const account = (w: SweepWorld) => ({ accountId: accountOf(w, 'int') });

const login: Sample[] = [
  sample(api.totp.state, 'own', nothing),
  sample(api.totp.begin, 'own', () => ({ password: 'wrong' })),
  sample(api.totp.confirm, 'own', () => ({ token: 'none', code: '123456' })),
  sample(api.totp.off, 'own', () => ({ password: 'wrong' })),
  sample(api.totp.codes, 'own', () => ({ password: 'wrong' })),
  sample(api.accountTotp.remove, 'missing', account),
  sample(api.accountLock.query, 'missing', account),
  sample(api.accountLock.add, 'missing', (w) => ({ ...account(w), name: w.name, publicKey: String(freshKey()) })),
  sample(api.accountLock.remove, 'missing', (w) => ({ id: w.lockCertId })),
  sample(api.accountLock.use, 'missing', (w) => ({ ...account(w), useLock: false })),
];

const session: Sample[] = [
  sample(api.user.info, 'own', nothing),
  sample(api.user.options, 'own', nothing),
  sample(api.user.logout, 'own', nothing),
];

const ownAccount: Sample[] = [
  sample(api.profile.info, 'own', nothing),
  sample(api.profile.edit, 'own', () => ({ name: '老张' })),
  // Without its file.
  sample(api.profile.avatar, 'own', nothing as never),
  sample(api.profile.removeAvatar, 'own', nothing),
  sample(api.profile.unlinkWechat, 'own', nothing),
  sample(api.profile.linkVideo, 'own', () => ({ appKey: 'app-key-1234', appSecret: 'app-secret-1234' })),
  sample(api.profile.unlinkVideo, 'own', nothing),
  sample(api.userConfig.query, 'own', nothing),
  sample(api.userConfig.save, 'own', () => ({
    ...{ msgTypes: ['alarm' as const], prompType: [], scadaAdaption: 'width' as const },
    ...{ equipDisplay: 'table' as const, gatewayMode: 'demand' as const },
  })),
  sample(api.operationLog.mine, 'own', nothing),
  sample(api.operationLog.actions, 'own', nothing),
  sample(api.operationLog.exportMine, 'own', nothing),
  sample(api.feedback.add, 'missing', (w) => ({ content: '图片在这里，请看附件。', images: [w.fileId] })),
  sample(api.feedback.mine, 'empty', nothing),
  sample(api.feedback.seen, 'own', nothing),
  sample(api.feedback.query, 'refused', nothing),
  sample(api.feedback.answer, 'refused', (w) => ({ id: w.feedbackId, answer: '已处理' })),
  sample(api.feedback.close, 'refused', (w) => ({ id: w.feedbackId })),
];

/** Of the caller's own account alone; nothing of it can be changed without an identity check. */
const securing: Sample[] = [
  sample(api.security.state, 'own', nothing),
  sample(api.security.send, 'own', () => ({ purpose: 'tel' as const, way: 'tel' as const }), { control: '1014' }),
  sample(api.security.validate, 'own', () => ({ purpose: 'tel' as const, way: 'password' as const, password: 'x' }), {
    control: '1587',
  }),
  sample(api.security.password, 'own', () => ({ password: 'Lookfar2027' }), { control: '1023' }),
  sample(api.security.telSend, 'own', () => ({ tel: '13800001234' }), { control: '1023' }),
  sample(api.security.tel, 'own', () => ({ code: '000000' }), { control: '1023' }),
  sample(api.security.telUnbind, 'own', nothing, { control: '1023' }),
  sample(api.security.emailSend, 'own', () => ({ email: 'a@example.com' }), { control: '1023' }),
  sample(api.security.email, 'own', () => ({ code: '000000' }), { control: '1023' }),
  sample(api.security.emailUnbind, 'own', nothing, { control: '1023' }),
  sample(
    api.security.question,
    'own',
    () => ({ items: ['Q1', 'Q2', 'Q3'].map((question) => ({ question, answer: 'answer' })) }),
    { control: '1023' },
  ),
  sample(api.outbox.query, 'empty', nothing),
  sample(api.outbox.resend, 'empty', (w) => ({ ids: [w.outgoingId] })),
];

const alarmTrigger = { kind: 'alarm' as const, levels: ['high' as const] };
const notifyRule = (w: SweepWorld) => ({ id: w.notifyRuleId });
const notifyDraft = (w: SweepWorld) => ({
  ...{ name: `${w.name} 2`, trigger: alarmTrigger, ways: ['web' as const] },
  devices: { equipmentIds: [w.equipmentId], groupIds: [w.groupId] },
  recipients: { ...{ accountIds: [w.accountId], roleIds: [w.roleId], deptIds: [w.deptId] }, channelIds: [w.channelId] },
});
const schedule = (w: SweepWorld) => ({ id: w.scheduleId });
const scheduleDraft = (w: SweepWorld) => ({
  name: `${w.name} 2`,
  roster: {
    ...{ kind: 'rotation' as const, members: [w.accountId], start: '2026-01-01', everyDays: 7, handOver: '08:00' },
  },
});
const windowDraft = (w: SweepWorld) => ({ name: w.name, from: 1, to: 2, equipmentIds: [w.equipmentId] });
const channelDraft = (w: SweepWorld) => ({
  ...{ name: `${w.name} 2`, kind: 'webhook' as const, url: 'https://192.0.2.1/hook' },
});

const notifications: Sample[] = [
  sample(api.notifyRule.query, 'empty', nothing),
  sample(api.notifyRule.info, 'missing', notifyRule),
  sample(api.notifyRule.options, 'own', nothing),
  sample(api.notifyRule.add, 'missing', notifyDraft),
  sample(api.notifyRule.edit, 'missing', (w) => ({ ...notifyRule(w), ...notifyDraft(w) })),
  sample(api.notifyRule.test, 'missing', notifyRule),
  sample(api.notifyRule.delete, 'missing', notifyRule),
  sample(api.notifySchedule.query, 'empty', nothing),
  sample(api.notifySchedule.info, 'missing', schedule),
  sample(api.notifySchedule.calendar, 'missing', (w) => ({ ...schedule(w), ...range })),
  sample(api.notifySchedule.mine, 'own', nothing),
  sample(api.notifySchedule.add, 'missing', scheduleDraft),
  sample(api.notifySchedule.edit, 'missing', (w) => ({ ...schedule(w), ...scheduleDraft(w) })),
  sample(api.notifySchedule.replace, 'missing', (w) => ({ ...schedule(w), from: 1, to: 2, accountId: w.accountId })),
  sample(api.notifySchedule.cancelReplacement, 'missing', (w) => ({
    ...schedule(w),
    replacementId: w.replacementId,
  })),
  sample(api.notifySchedule.delete, 'missing', schedule),
  sample(api.notifyWindow.query, 'empty', nothing),
  sample(api.notifyWindow.add, 'missing', windowDraft),
  sample(api.notifyWindow.edit, 'missing', (w) => ({ id: w.windowId, ...windowDraft(w) })),
  sample(api.notifyWindow.delete, 'missing', (w) => ({ id: w.windowId })),
  sample(api.notifySetting.query, 'own', nothing),
  sample(api.notifySetting.save, 'own', () => defaultNotifySetting),
  sample(api.notifyChannel.query, 'empty', nothing),
  // An address for documentation, which leads nowhere.
  sample(api.notifyChannel.add, 'own', channelDraft, { control: '1601' }),
  sample(api.notifyChannel.edit, 'missing', (w) => ({
    id: w.channelId,
    name: `${w.name} 2`,
    kind: 'webhook' as const,
  })),
  sample(api.notifyChannel.test, 'missing', (w) => ({ id: w.channelId })),
  sample(api.notifyChannel.delete, 'missing', (w) => ({ id: w.channelId })),
  sample(api.userNotification.query, 'own', nothing),
  sample(api.userNotification.save, 'missing', (w) => ({
    chosen: { ...defaultPreference, devices: { equipmentIds: [w.equipmentId], groupIds: [] } },
  })),
  sample(
    api.userNotification.subscribe,
    'own',
    () => ({ endpoint: 'https://192.0.2.1/push', p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }),
    { control: '1601' },
  ),
  sample(api.userNotification.unsubscribe, 'missing', (w) => ({ id: w.browserId })),
  sample(api.userNotification.test, 'own', () => ({ way: 'push' as const })),
  sample(api.notifyExplain.now, 'missing', alarm),
  sample(api.notifyExplain.past, 'missing', alarm),
];

const copies = (w: SweepWorld) => ({ ids: [w.copyId] });
const announcement = (w: SweepWorld) => ({ title: w.name, content: `<p>${w.name}</p>`, roleIds: [w.roleId] });

const messages: Sample[] = [
  sample(api.msg.queryUnReadMsgCount, 'empty', nothing),
  sample(api.msg.query, 'empty', nothing),
  sample(api.msg.info, 'missing', (w) => ({ id: w.copyId })),
  sample(api.msg.markAsRead, 'missing', copies),
  sample(api.msg.allMarkAsRead, 'empty', (w) => ({ upTo: w.copyId })),
  sample(api.msg.markAsReadForEquipAlarm, 'empty', (w) => ({ ...ofEquipment(w), ...alarm(w) })),
  sample(api.msg.delete, 'missing', copies),
  sample(api.msg.setIgnore, 'missing', (w) => ({ id: w.copyId })),
  sample(api.msg.getExpireById, 'missing', (w) => ({ id: w.copyId })),
  sample(api.msg.queryExpireNoticeMsg, 'empty', nothing),
  sample(api.msg.createSound, 'own', () => ({ text: '报警' })),
  sample(api.systemMsg.query, 'empty', nothing),
  sample(api.systemMsg.add, { code: '1605' }, announcement),
  sample(api.systemMsg.edit, 'missing', (w) => ({ ...announcement(w), id: w.noticeId })),
  sample(api.systemMsg.withdraw, 'missing', (w) => ({ id: w.noticeId })),
  sample(api.systemMsg.delete, 'missing', (w) => ({ id: w.noticeId })),
  sample(api.systemMsg.targets, 'own', nothing),
];

/** One for every call that wants a session. */
const project = (w: SweepWorld) => ({ id: w.projectId });
const ofProject = (w: SweepWorld) => ({ projectId: w.projectId });
const noProject = { code: '1611' };
const noVariable = { code: '1714' };
const projectPageOf = (w: SweepWorld) => ({ id: w.projectPageId });
const shownPage = (w: SweepWorld) => ({ pageId: w.projectPageId });
const projectEquips = (w: SweepWorld) => ({ ...ofProject(w), equipmentIds: [w.projectEquipId] });
const calculation = (w: SweepWorld) => ({
  kind: 'calc' as const,
  calcType: 'sum' as const,
  signalIds: [w.projectSignalId],
});
const statistic = (w: SweepWorld) => ({
  ...{ signalId: w.projectSignalId, measure: 'avg' as const, period: 'day' as const },
});
const projectSignals = (w: SweepWorld) => ({ ...ofProject(w), signalIds: [w.projectSignalId] });
const columns = (w: SweepWorld) => [{ signalId: w.projectSignalId }];
const report = (w: SweepWorld) => ({ id: w.reportId, ...range });

const projects: Sample[] = [
  sample(api.project.queryAll, 'empty', nothing),
  sample(api.project.queryAllByUser, 'empty', nothing),
  sample(api.project.info, noProject, project),
  sample(api.project.add, 'missing', (w) => ({ title: `${w.name} 2`, orgId: w.orgId })),
  sample(api.project.edit, noProject, (w) => ({ ...project(w), title: `${w.name} 2` })),
  sample(api.project.copy, noProject, (w) => ({ ...project(w), title: `${w.name} 2` })),
  sample(api.project.delete, noProject, project),
  // Others of the organisation are missing in it.
  sample(api.project.saveSeq, { code: '1000' }, (w) => ({ ids: [w.projectId] }), { control: '1000' }),
  sample(api.project.shareInfo, noProject, project),
  sample(api.project.editSharePwd, noProject, (w) => ({ ...project(w), password: 'abcd1234' })),
  sample(api.project.editShareAuth, noProject, (w) => ({ ...project(w), auth: {} })),
  sample(api.project.revokeShare, noProject, project),
  sample(api.project.acceptShare, { code: '1514' }, (w) => ({ code: w.projectShareCode, password: 'wrong' })),
  // Its people by name do not leave it themselves.
  sample(api.project.leave, 'missing', project, { control: '1014' }),
  sample(api.projectMember.query, noProject, ofProject),
  sample(api.projectMember.candidates, noProject, ofProject),
  sample(api.projectMember.add, noProject, (w) => ({ ...ofProject(w), accountIds: [w.accounts.ext] })),
  sample(api.projectMember.edit, 'missing', (w) => ({ id: w.memberId, alarm: false })),
  sample(api.projectMember.delete, 'missing', (w) => ({ ids: [w.memberId] })),
  sample(api.projectEquip.query, noProject, ofProject),
  sample(api.projectEquip.queryAll, noProject, ofProject),
  sample(api.projectEquip.candidates, noProject, ofProject),
  sample(api.projectEquip.add, noProject, (w) => ({ ...ofProject(w), equipmentIds: [w.equipmentId] })),
  sample(api.projectEquip.delete, noProject, projectEquips),
  sample(api.projectEquip.uses, noProject, projectEquips),
  sample(api.projectPage.tree, noProject, ofProject),
  sample(api.projectPage.addFolder, noProject, (w) => ({ ...ofProject(w), parentId: w.folderId, title: w.name })),
  sample(api.projectPage.renameFolder, 'missing', (w) => ({ id: w.folderId, title: w.name })),
  sample(api.projectPage.deleteFolder, 'missing', (w) => ({ id: w.folderId })),
  sample(api.projectPage.arrange, noProject, (w) => ({
    ...ofProject(w),
    folders: [{ id: w.folderId }],
    pages: [{ id: w.projectPageId, folderId: w.folderId }, { id: w.otherPageId }],
  })),
  sample(api.projectPage.publish, 'missing', (w) => ({ ...projectPageOf(w), revision: 1, base: 1 })),
  sample(api.projectPage.publications, 'missing', projectPageOf),
  sample(api.projectPage.rollBack, 'missing', (w) => ({ ...projectPageOf(w), number: 1, base: 1 })),
  sample(api.projectPage.unpublish, 'missing', projectPageOf),
  sample(api.projectPage.signals, noProject, ofProject),
  sample(api.mvar.query, noProject, ofProject),
  sample(api.mvar.queryAll, noProject, ofProject),
  sample(api.mvar.add, noProject, (w) => ({ ...ofProject(w), title: `${w.name} 2`, rule: calculation(w) })),
  sample(api.mvar.edit, noVariable, (w) => ({ id: w.variableId, title: w.name, rule: calculation(w) })),
  sample(api.mvar.delete, noVariable, (w) => ({ ids: [w.variableId] })),
  sample(api.mvar.validFormulaVar, noProject, (w) => ({ ...ofProject(w), formula: '1' })),
  sample(api.mvar.validStatistics, noProject, (w) => ({ ...ofProject(w), statistic: statistic(w) })),
  sample(api.mvar.uses, noVariable, (w) => ({ id: w.variableId })),
  sample(api.mvar.hold, noVariable, (w) => ({ id: w.variableId, value: 1 })),
  sample(api.mvar.release, noVariable, (w) => ({ id: w.variableId })),
  sample(api.mvar.recompute, noVariable, (w) => ({ id: w.variableId })),
  sample(api.projectMonitor.pages, noProject, ofProject),
  sample(api.projectMonitor.page, 'missing', projectPageOf),
  sample(api.projectMonitor.validPassword, 'missing', (w) => ({ ...projectPageOf(w), password: 'x' })),
  sample(api.projectMonitor.gateways, 'missing', shownPage),
  sample(api.projectMonitor.open, noProject, (w) => ({
    ...ofProject(w),
    ...{ equipmentId: w.projectEquipId, interval: 1, delay: 3600 },
  })),
  sample(api.projectMonitor.signals, 'missing', shownPage),
  sample(api.projectMonitor.holds, 'missing', shownPage),
  sample(api.projectMonitor.write, noProject, (w) => ({ ...ofProject(w), signalId: w.projectSignalId, value: 1 })),
  // It was not written in a project.
  sample(api.projectMonitor.callback, 'missing', (w) => ({ uuid: w.commandUuid }), { control: '1014' }),
  sample(api.projectMonitor.equipCount, noProject, ofProject),
  sample(api.projectMonitor.equips, noProject, ofProject),
  sample(api.projectMonitor.places, noProject, ofProject),
  sample(api.projectMonitor.alarmCount, noProject, ofProject),
  sample(api.projectMonitor.alarms, noProject, ofProject),
  sample(api.projectMonitor.allAlarms, noProject, ofProject),
  sample(api.projectMonitor.journal, noProject, ofProject),
  sample(api.projectMonitor.confirm, noProject, (w) => ({ ...ofProject(w), alarms: [{ alarmId: w.alarmId }] })),
  sample(api.projectMonitor.token, 'missing', shownPage),
  sample(api.projectMonitor.centre, noProject, project),
  sample(api.projectReport.query, noProject, ofProject),
  sample(api.projectReport.add, noProject, (w) => ({ ...ofProject(w), title: `${w.name} 2`, columns: columns(w) })),
  sample(api.projectReport.edit, 'missing', (w) => ({ id: w.reportId, title: w.name, columns: columns(w) })),
  sample(api.projectReport.delete, 'missing', (w) => ({ id: w.reportId })),
  sample(api.projectHistory.query, noProject, (w) => ({ ...projectSignals(w), ...range })),
  sample(api.projectHistory.curve, noProject, (w) => ({ ...projectSignals(w), ...range })),
  sample(api.projectHistory.export, noProject, (w) => ({ ...projectSignals(w), ...range })),
  sample(api.projectHistory.columns, noProject, ofProject),
  sample(api.projectHistory.report, 'missing', report),
  sample(api.projectHistory.wholeReport, 'missing', report),
  sample(api.projectHistory.reportCurve, 'missing', report),
  sample(api.projectHistory.exportReport, 'missing', report),
  sample(api.pageHistory.at, 'missing', (w) => ({ ...shownPage(w), time: range.startTime })),
  sample(api.pageHistory.replay, 'missing', (w) => ({ ...shownPage(w), ...range })),
  sample(api.pageHistory.timeline, 'missing', (w) => ({ ...shownPage(w), ...range })),
];

const scene = (w: SweepWorld) => ({ id: w.sceneId });
const sceneRun = (w: SweepWorld) => ({ id: w.sceneRunId });

const scenes: Sample[] = [
  sample(api.scene.query, 'empty', nothing),
  sample(api.scene.info, 'missing', scene),
  sample(api.scene.add, 'own', () => ({ title: 'sweep' })),
  sample(api.scene.edit, 'missing', (w) => ({ ...scene(w), title: w.name })),
  sample(api.scene.copy, 'missing', (w) => ({ ...scene(w), title: `${w.name} 2` })),
  sample(api.scene.check, 'missing', scene),
  sample(api.scene.enable, 'missing', (w) => ({ ...scene(w), revision: 1 })),
  sample(api.scene.disable, 'missing', scene),
  sample(api.scene.preview, 'missing', scene),
  sample(api.scene.moments, 'own', () => ({ triggers: [] })),
  sample(api.scene.readers, 'empty', (w) => ({ ids: [w.accountId] })),
  sample(api.scene.variables, 'empty', nothing),
  sample(api.scene.dryRun, 'missing', (w) => ({ ...scene(w), ...range })),
  sample(api.scene.delete, 'missing', scene),
  sample(api.sceneRun.scenes, 'empty', (w) => ({ ids: [w.sceneId] })),
  sample(api.sceneRun.start, 'missing', (w) => ({ ...scene(w), uuid: `sweep-${w.key}` })),
  sample(api.sceneRun.query, 'empty', (w) => ({ sceneId: w.sceneId })),
  sample(api.sceneRun.info, 'missing', sceneRun),
  sample(api.sceneRun.flow, 'missing', sceneRun),
  sample(api.sceneRun.pause, 'missing', sceneRun),
  sample(api.sceneRun.continue, 'missing', sceneRun),
  sample(api.sceneRun.abort, 'missing', sceneRun),
];

export const callSamples: readonly Sample[] = [
  ...monitoring,
  ...alarms,
  ...inspections,
  ...orders,
  ...repairs,
  ...managing,
  ...sharing,
  ...templates,
  ...gateways,
  ...platform,
  ...library,
  ...organisation,
  ...people,
  ...access,
  ...login,
  ...session,
  ...securing,
  ...ownAccount,
  ...notifications,
  ...messages,
  ...projects,
  ...scenes,
];
