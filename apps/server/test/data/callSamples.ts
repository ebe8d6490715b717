import type { Call, InputOf } from '@lookfar/contract';
import * as contract from '@lookfar/contract';
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
const c = contract;

const monitoring: Sample[] = [
  sample(c.queryGroups, 'empty', nothing),
  sample(c.queryEquipment, 'missing', (w) => ({ groupId: w.groupId })),
  sample(c.queryEquipmentByGroup, 'missing', (w) => ({ groupId: w.groupId })),
  sample(c.queryAllByGroup, 'missing', (w) => ({ groupId: w.groupId })),
  sample(c.queryAllForMap, 'missing', (w) => ({ groupId: w.groupId })),
  sample(c.setFollow, 'missing', ofEquipment),
  sample(c.cancelFollow, 'missing', ofEquipment),
  sample(c.setTop, 'missing', (w) => ({ ...ofEquipment(w), top: true })),
  sample(c.glanceEquipment, 'empty', (w) => ({ equipmentIds: [w.equipmentId] })),
  sample(c.equipmentInfo, 'missing', equipment),
  sample(c.gatewayInfo, 'missing', ofEquipment),
  sample(c.querySignals, 'missing', ofEquipment),
  sample(c.openMonitor, 'missing', (w) => ({ ...ofEquipment(w), interval: 1, delay: 600 })),
  sample(c.monitorToken, 'missing', ofEquipment),
  sample(c.messageToken, 'own', nothing),
  sample(c.watchToken, 'own', nothing),
  sample(c.writeSignal, 'missing', (w) => ({ ...ofEquipment(w), signalId: w.signalId, value: 1 })),
  sample(c.readSignals, 'missing', signals),
  sample(c.queryCommands, 'missing', ofEquipment),
  sample(c.commandCallback, 'missing', (w) => ({ uuid: w.commandUuid })),
  sample(c.queryOperations, 'missing', (w) => ({ objectKind: 'template' as const, objectId: w.templateId })),
  sample(c.queryHistory, 'missing', (w) => ({ ...signals(w), ...range })),
  sample(c.historyCurve, 'missing', (w) => ({ ...signals(w), ...range })),
  sample(c.historyLast, 'missing', signals),
  sample(c.historyExtent, 'missing', signals),
  sample(c.historyGaps, 'missing', (w) => ({ ...ofEquipment(w), ...range })),
  sample(c.exportHistory, 'missing', (w) => ({ ...signals(w), ...range })),
  sample(c.historyAt, 'missing', (w) => ({ ...ofEquipment(w), time: range.startTime })),
  sample(c.trackSource, 'missing', ofEquipment),
  sample(c.setTrackSource, 'missing', (w) => ({ ...ofEquipment(w), source: null })),
  sample(c.queryTrack, 'missing', (w) => ({ ...ofEquipment(w), ...range })),
  sample(c.exportTrack, 'missing', (w) => ({ ...ofEquipment(w), ...range })),
  sample(c.mapConfig, 'common', nothing),
  sample(c.queryHomePage, 'missing', ofEquipment),
  sample(c.viewPage, 'missing', page),
  sample(c.pageToView, 'missing', page),
  sample(c.validPagePassword, 'missing', (w) => ({ ...page(w), password: 'x' })),
];

const alarms: Sample[] = [
  sample(c.queryAlarms, 'missing', (w) => ({ ...ofEquipment(w), groupId: w.groupId })),
  sample(c.queryAlarmJournal, 'missing', (w) => ({ ...ofEquipment(w), groupId: w.groupId, ...alarm(w) })),
  sample(c.isAlarmReleased, 'missing', alarm),
  sample(c.queryAlarmStatistics, 'missing', (w) => ({ ...ofEquipment(w), groupId: w.groupId, ...range })),
  sample(c.alarmOverview, 'missing', (w) => ({ groupId: w.groupId })),
  sample(c.confirmAlarms, 'each', (w) => ({ alarms: [alarm(w)] })),
  sample(c.shelveAlarm, 'missing', (w) => ({ ...alarm(w), reason })),
  sample(c.unshelveAlarm, 'missing', alarm),
  sample(c.resetAlarm, 'missing', alarm),
  sample(c.suppressAlarm, 'missing', (w) => ({ ...alarm(w), reason })),
  sample(c.unsuppressAlarm, 'missing', alarm),
  sample(c.takeAlarmOutOfService, 'missing', (w) => ({ ...alarm(w), reason })),
  sample(c.returnAlarmToService, 'missing', alarm),
  sample(c.queryAlarmRules, 'missing', ofEquipment),
  sample(c.addAlarmRule, 'missing', (w) => ({ ...rule(w), ...ofEquipment(w) })),
  sample(c.editAlarmRule, 'missing', (w) => ({ ...rule(w), id: w.alarmId })),
  sample(c.deleteAlarmRule, 'missing', (w) => ({ id: w.alarmId })),
];

const orders: Sample[] = [
  sample(c.equipDetail, 'missing', equipment),
  sample(c.operationsCentre, 'missing', (w) => ({ groupId: w.groupId })),
  sample(c.queryOrders, 'missing', (w) => ({ ...ofEquipment(w), type: 'repair' as const })),
  sample(c.orderInfo, 'missing', (w) => ({ id: w.orderId })),
  sample(c.reportRepair, 'missing', (w) => ({ ...ofEquipment(w), ...alarm(w), title: w.name })),
  sample(c.recordInspection, 'missing', (w) => ({ ...ofEquipment(w), title: w.name, state: 'normal' as const })),
  sample(c.moveOrder, 'missing', (w) => ({ id: w.orderId, action: 'end' as const })),
  sample(c.queryAssignees, 'missing', ofEquipment),
];

const managing: Sample[] = [
  sample(c.queryManagedEquipment, 'missing', (w) => ({ groupId: w.groupId, templateId: w.templateId })),
  sample(c.exportEquipment, 'missing', (w) => ({ groupId: w.groupId })),
  sample(c.queryEquipmentNames, 'empty', nothing),
  sample(c.queryManufacturers, 'empty', nothing),
  sample(c.addEquipment, 'missing', (w) => ({
    name: w.name,
    groupId: w.groupId,
    sn: w.sn,
    templateId: w.templateId,
  })),
  sample(c.editEquipment, 'missing', (w) => ({ ...equipment(w), name: w.name, revision: 1, groupId: w.groupId })),
  sample(c.deleteEquipment, 'missing', equipment),
  sample(c.bindGateway, 'missing', (w) => ({ ...equipment(w), sn: w.sn })),
  sample(c.bindTemplate, 'missing', (w) => ({ ...equipment(w), templateId: w.templateId })),
  sample(c.bindGatewayAndTemplate, 'missing', (w) => ({ ...equipment(w), sn: w.sn, templateId: w.templateId })),
  sample(c.unbindGateway, 'missing', equipment),
  sample(c.unbindTemplate, 'missing', equipment),
  sample(c.batchGroup, 'each', (w) => ({ ids: [w.equipmentId], groupId: w.groupId })),
  sample(c.batchDelete, 'each', (w) => ({ ids: [w.equipmentId] })),
  sample(c.batchBind, 'each', (w) => ({ items: [equipment(w)], templateId: w.templateId })),
  sample(c.batchUnbind, 'each', (w) => ({ ids: [w.equipmentId], gateway: true })),
  sample(c.importEquipment, { code: '1507' }, (w) => ({ dryRun: false, rows: [{ line: 2, name: w.name, sn: w.sn }] })),
  sample(c.queryManagedGroups, 'empty', nothing),
  sample(c.addGroup, 'missing', (w) => ({ name: w.name, parentId: w.groupId })),
  sample(c.editGroup, 'missing', (w) => ({ id: w.groupId, name: w.name })),
  sample(c.moveGroup, 'missing', (w) => ({ id: w.groupId, parentId: w.emptyGroupId, seq: 0 })),
  sample(c.deleteGroup, 'missing', (w) => ({ id: w.emptyGroupId })),
  sample(c.uploadImage, 'own', nothing),
  sample(c.readFile, 'missing', (w) => ({ id: w.fileId })),
  ...configuring(c.equipmentConfig, equipment),
  ...configuring(c.templateConfig, template),
  sample(c.checkSignals, 'own', () => ({ driver: 'modbus-tcp', parameters: {}, signals: [] })),
  sample(c.tryScript, 'missing', (w) => ({ ...ofEquipment(w), trigger: { kind: 'start' as const }, code: '' })),
  sample(c.scriptStates, 'missing', ofEquipment),
];

function configuring(calls: typeof c.equipmentConfig, id: (world: SweepWorld) => { id: number }): Sample[] {
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
  sample(c.shareInfo, 'missing', shared),
  sample(c.editSharePassword, 'missing', (w) => ({ ...shared(w), password: 'abcd1234' })),
  sample(c.editShareAuth, 'missing', (w) => ({ ...shared(w), auth: {} })),
  sample(c.revokeShare, 'missing', shared),
  sample(c.acceptShare, { code: '1514' }, (w) => ({ code: w.shareCode, password: 'wrong' })),
  // The manager does not hold what is their own.
  sample(c.leaveShare, 'missing', shared, { control: '1014' }),
];

const templates: Sample[] = [
  sample(c.queryManagedTemplates, 'empty', nothing),
  sample(c.queryTemplates, 'empty', nothing),
  sample(c.addTemplate, 'missing', (w) => ({ name: `${w.name} 2`, equipmentId: w.equipmentId })),
  sample(c.templateDetail, 'missing', template),
  sample(c.editTemplate, 'missing', (w) => ({ ...template(w), revision: 1, document: w.document })),
  sample(c.deleteTemplate, 'missing', template),
  sample(c.queryBoundEquipment, 'missing', template),
  sample(c.previewSync, 'missing', (w) => ({ ...template(w), equipmentId: w.equipmentId })),
  sample(c.startSync, { code: '2012' }, template),
  sample(c.syncProgress, 'missing', template),
];

const gateways: Sample[] = [
  sample(c.queryManagedGateways, 'empty', nothing),
  sample(c.managedGatewayInfo, 'missing', gateway),
  sample(c.addGateway, { code: '1504' }, (w) => ({ sn: w.sn })),
  sample(c.editGateway, 'missing', (w) => ({ ...gateway(w), name: w.name, hardwareId: w.hardwareId })),
  sample(c.deleteGateway, 'missing', gateway),
  sample(c.resetGatewaySecret, 'missing', gateway),
  sample(c.restartGateway, 'missing', gateway),
  sample(c.rebirthGateway, 'missing', gateway),
  sample(c.pushGateway, 'missing', gateway),
  sample(c.upgradeGateway, 'missing', (w) => ({ ...gateway(w), firmwareId: w.firmwareId })),
  sample(c.queryGatewayGaps, 'missing', gateway),
  sample(c.queryGatewayLog, 'missing', gateway),
  sample(c.probeDevice, 'missing', (w) => ({ ...ofEquipment(w), driver: 'simulator', parameters: {}, signals: [] })),
];

const platform: Sample[] = [
  sample(c.queryHardware, 'common', () => ({ name: '无此硬件' })),
  sample(c.hardwareBySn, 'common', () => ({ sn: 'NONE-1' })),
  sample(c.addHardware, 'refused', (w) => ({ name: `${w.name} 2` })),
  sample(c.editHardware, 'refused', (w) => ({ ...hardware(w), name: w.name })),
  sample(c.deleteHardware, 'refused', hardware),
  sample(c.queryFirmware, 'common', (w) => ({ hardwareId: w.hardwareId })),
  sample(c.addFirmware, 'refused', (w) => ({ hardwareId: w.hardwareId, version: '2.0.0' })),
  sample(c.deleteFirmware, 'refused', (w) => ({ id: w.firmwareId })),
  sample(c.queryProtocols, 'common', () => ({ name: '无此协议' })),
  sample(c.queryDrivers, 'common', nothing),
  sample(c.addProtocol, 'refused', (w) => ({ name: `${w.name} 2`, driver: 'simulator' })),
  sample(c.editProtocol, 'refused', (w) => ({ id: w.protocolId, name: w.name, driver: 'simulator' })),
  sample(c.deleteProtocol, 'refused', (w) => ({ id: w.protocolId })),
];

const library: Sample[] = [
  sample(c.queryDeviceModels, 'common', nothing),
  sample(c.deviceModelInfo, 'missing', model),
  sample(c.addDeviceModel, 'own', (w) => ({ name: `${w.name} 2`, driver: 'simulator' })),
  sample(c.editDeviceModel, 'missing', (w) => ({ ...model(w), name: w.name, driver: 'simulator' })),
  sample(c.deleteDeviceModel, 'missing', model),
  sample(c.queryMarket, 'common', nothing),
  sample(c.addMarketPage, 'missing', (w) => ({ title: w.name, category: '', pageId: w.pageId })),
  sample(c.editMarketPage, 'missing', (w) => ({ ...market(w), title: w.name, category: '' })),
  sample(c.deleteMarketPage, 'missing', market),
  sample(c.exportMarketPage, 'missing', market),
  // Without its file.
  sample(c.importMarketPage, 'own', (w) => ({ title: w.name }), { control: '1000' }),
  sample(c.takeMarketPage, 'missing', (w) => ({ ...market(w), ...owner(w), title: w.name })),
  sample(c.queryPages, 'missing', owner),
  sample(c.addPage, 'missing', (w) => ({ ...owner(w), title: w.name })),
  sample(c.copyPage, 'missing', (w) => ({ ...page(w), title: w.name })),
  sample(c.renamePage, 'missing', (w) => ({ ...page(w), title: w.name })),
  sample(c.sortPages, 'missing', (w) => ({ ...owner(w), ids: [w.pageId] })),
  sample(c.setHomePage, 'missing', page),
  sample(c.deletePage, 'missing', page),
  sample(c.pageInfo, 'missing', page),
  // Without its file.
  sample(c.savePage, 'missing', (w) => ({ ...page(w), revision: 1 }), { control: '1000' }),
  sample(c.queryPageVersions, 'missing', page),
  sample(c.pageVersionInfo, 'missing', (w) => ({ ...page(w), revision: 1 })),
  sample(c.restorePageVersion, 'missing', (w) => ({ ...page(w), revision: 1, base: 1 })),
  sample(c.editingPage, 'missing', (w) => ({ ...page(w), tab: 'a' })),
  sample(c.queryBindable, 'missing', (w) => ({ ...owner(w), ...ofEquipment(w) })),
  sample(c.queryPageUses, 'missing', (w) => ({ ...owner(w), signalId: w.signalId })),
  sample(c.rebindPages, 'missing', (w) => ({
    ...{ ...owner(w), pageIds: [w.pageId] },
    changes: [{ from: { equipId: 1, signalId: 1 }, to: { equipId: w.equipmentId, signalId: w.signalId } }],
  })),
  sample(c.queryComponents, 'empty', nothing),
  sample(c.componentInfos, 'empty', (w) => ({ ids: [w.componentId] })),
  // Without its file.
  sample(c.addComponent, 'missing', (w) => ({ name: w.name, pageId: w.pageId }), { control: '1000' }),
  sample(c.editComponent, 'missing', (w) => ({ ...component(w), revision: 1, name: w.name }), { control: '1000' }),
  sample(c.deleteComponent, 'missing', component),
];

const session: Sample[] = [sample(c.userInfo, 'own', nothing), sample(c.logout, 'own', nothing)];

/** One for every call that wants a session. */
export const callSamples: readonly Sample[] = [
  ...monitoring,
  ...alarms,
  ...orders,
  ...managing,
  ...sharing,
  ...templates,
  ...gateways,
  ...platform,
  ...library,
  ...session,
];
