import { z } from 'zod';
import { Alarm, AlarmEvent, alarmLimits } from './alarm.ts';
import { alarmActions, alarmLevels } from './alarmWords.ts';
import { CommandState, CommandUuid, commandLimits, WriteResult } from './command.ts';
import { change, list, one, read, task } from './declare.ts';
import { Flag, Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { Moment } from './history.ts';
import { BASE_PATH, monitorLimits, requestLimits } from './limits.ts';
import { GatewayInfo, MonitoredSignal } from './monitor.ts';
import { DevicePlace, EquipmentMark } from './monitorList.ts';
import { PageToView } from './pageDesign.ts';
import { right } from './permissions.ts';
import { errorValueWays } from './project.ts';
import { projectLimits } from './projectLimits.ts';
import { PageFolder } from './projectPage.ts';
import { VariableHold } from './variable.ts';

/**
 * Watching a project. The project itself gives the right: its people see its published pages, the signals on them,
 * their history and alarms, and write where they may; nothing of it follows from the ranges of their accounts.
 */
const may = right('monitor_project');

/** Sockets are at `{path}/{token}`: one for a page, with the messages of `EquipmentMessage` about all of its devices. */
export const projectSocketPath = `${BASE_PATH}/ws/project/signal/subscribe`;

/** `1,2,3` or a list. */
const idList = (most: number) =>
  z.preprocess((value) => {
    if (typeof value === 'string') return value === '' ? [] : value.split(',');
    return typeof value === 'number' ? [value] : value;
  }, z.array(Id).max(most));

/** The devices of a page; without them, all that it is bound to. */
export const DataEquip = optional(idList(projectLimits.pageEquips));

/** `draft` is the preview of those who manage the project. */
const shown = { pageId: Id, draft: Flag.default(false) };

/** `code` is 2001 for a device without a gateway; the rest is absent then. */
export const ProjectGateway = GatewayInfo.omit({ about: true })
  .partial()
  .required({ equipmentId: true })
  .extend({ code: z.string() });
export type ProjectGateway = z.output<typeof ProjectGateway>;

export const ProjectSignal = MonitoredSignal.extend({
  /** Name of its device; of the project for a variable. */
  subTitle: z.string(),
  isVariable: z.boolean(),
  /** The caller may write it here. */
  mayWrite: z.boolean(),
});
export type ProjectSignal = z.output<typeof ProjectSignal>;

/** What the caller may do on a page. */
export const PagePmsn = z.object({ write: z.boolean(), alarm: z.boolean(), history: z.boolean() });
export type PagePmsn = z.output<typeof PagePmsn>;

/** A page that the caller can open. */
export const ProjectPageMark = z.object({
  id: z.number(),
  folderId: z.number().nullable(),
  title: z.string(),
  isHome: z.boolean(),
  pagePmsn: PagePmsn,
});
export type ProjectPageMark = z.output<typeof ProjectPageMark>;

export const ProjectPageToView = PageToView.omit({ equipmentId: true }).extend({
  projectId: z.number(),
  projectTitle: z.string(),
  /** The device of the project's variables. */
  variableEquipId: z.number(),
  /** Of the publication; 0 for the draft. */
  number: z.number(),
  /** Devices that it is bound to and that are still in the project. */
  equipIds: z.array(z.number()),
  errorValShow: z.enum(errorValueWays),
  errorDefaultVal: z.string(),
  pagePmsn: PagePmsn,
  /** Of all pages that the caller can open, by id. */
  pagePmsns: z.record(z.string(), PagePmsn),
});
export type ProjectPageToView = z.output<typeof ProjectPageToView>;

const Level = z.enum(alarmLevels);
const alarmFilters = {
  projectId: Id,
  equipmentId: optional(Id),
  level: optional(z.array(Level).max(4)),
  text: optional(text(100)),
};

export const projectMonitor = group(
  '/monitor/project',
  { may, name: 'projectMonitor' },
  {
    /** The folders and pages that the caller can open, in order. */
    pages: read({
      name: { cn: '可查看的运营中心页面', en: 'Pages of a project to view' },
      path: '/page/queryAll',
      body: { projectId: Id },
      reply: {
        title: z.string(),
        homeId: z.number().nullable(),
        folders: z.array(PageFolder),
        pages: z.array(ProjectPageMark),
      },
    }),
    /**
     * 1014 for a page that the caller cannot open, 1612 for one that is not published, 1613 in an expired project, 1542
     * for one with a password that has not been entered in this session.
     */
    page: read({
      embed: true,
      name: { cn: '运营中心页面', en: 'Page of a project with its contents' },
      path: '/page/info',
      compress: true,
      body: { id: Id, draft: Flag.default(false) },
      reply: ProjectPageToView,
    }),
    validPassword: change({
      embed: true,
      name: { cn: '校验运营中心页面密码', en: 'Check password of a project page' },
      path: '/page/validPassword',
      log: false,
      body: { id: Id, password: text(100, 1) },
    }),
    gateways: read({
      embed: true,
      name: { cn: '运营中心网关状态', en: 'Gateways of a project page' },
      path: '/gateway/query',
      compress: true,
      bytes: requestLimits.listBytes,
      body: { ...shown, dataEquip: DataEquip },
      reply: { list: z.array(ProjectGateway) },
    }),
    /** Asks the gateway of one device to scan every `interval` seconds for the next `delay` seconds. */
    open: change({
      embed: true,
      name: { cn: '开启运营中心实时监控', en: 'Start live monitoring of a project device' },
      path: '/gateway/open',
      log: false,
      body: {
        projectId: Id,
        equipmentId: Id,
        interval: Integer.pipe(z.number().min(1).max(3600)),
        delay: Integer.pipe(z.number().min(1).max(monitorLimits.projectLeaseSeconds)),
      },
      reply: { online: z.boolean() },
    }),
    /** Signals of the page, or those in `dataSignal` that are on it; what no longer exists is left out. */
    signals: read({
      embed: true,
      name: { cn: '运营中心页面的变量与最新值', en: 'Signals of a project page with their latest values' },
      path: '/signal/query',
      compress: true,
      bytes: requestLimits.listBytes,
      body: { ...shown, dataSignal: optional(idList(projectLimits.pageSignals)) },
      reply: { list: z.array(ProjectSignal), alarmNum: z.number().optional() },
    }),
    /** Who holds variables of the page at a value, since when and why. */
    holds: read({
      name: { cn: '运营中心页面上被保持的变量', en: 'Variables of a project page that are held' },
      path: '/signal/holds',
      body: shown,
      reply: { list: z.array(VariableHold.extend({ signalId: z.number() })) },
    }),
    /**
     * Refusals as in `signal.write`; 1305 where the caller may not write, which includes every signal that no
     * published page of theirs with permission to write can write. Variables are read-only (2004).
     */
    write: task({
      embed: true,
      name: { cn: '运营中心写入变量', en: 'Write signal in a project' },
      path: '/signal/writeVal',
      kind: 'form',
      body: {
        projectId: Id,
        signalId: Id,
        value: z.union([z.number(), z.string().max(commandLimits.textLength), z.boolean(), z.null()]).optional(),
        reason: optional(text(commandLimits.reasonLength)),
        uuid: optional(CommandUuid),
      },
      reply: WriteResult,
      callback: `${BASE_PATH}/monitor/project/signal/callback`,
    }),
    /** The outcome of the caller's own write. */
    callback: read({
      embed: true,
      name: { cn: '运营中心写入结果', en: 'Result of a write in a project' },
      path: '/signal/callback',
      kind: 'form',
      body: { uuid: z.string().max(64) },
      reply: CommandState,
    }),
    /** Devices on pages that the caller can open: all, those online or offline, with or without active alarms. */
    equipCount: read({
      name: { cn: '运营中心设备数', en: 'Number of devices of a project' },
      path: '/equip/queryCount',
      body: { projectId: Id, online: optional(Flag), alarm: optional(Flag) },
      reply: z.number(),
    }),
    equips: read({
      name: { cn: '运营中心设备状态', en: 'States of the devices of a project' },
      path: '/equip/queryState',
      compress: true,
      body: { projectId: Id },
      reply: { list: z.array(EquipmentMark.omit({ followed: true, shared: true, groupId: true, display: true })) },
    }),
    /** The same devices with their places, for maps. */
    places: read({
      name: { cn: '运营中心设备位置', en: 'Places of the devices of a project' },
      path: '/equip/queryPlaces',
      compress: true,
      body: { projectId: Id },
      reply: { list: z.array(DevicePlace) },
    }),
    /** Active alarms that are not suppressed; 1031 without permission to see them. */
    alarmCount: read({
      name: { cn: '运营中心报警数', en: 'Number of active alarms of a project' },
      path: '/alarm/queryCount',
      body: { projectId: Id },
      reply: z.number(),
    }),
    /** Active alarms by page, in the order of `alarm.query`. 1031 without permission. */
    alarms: list({ cn: '运营中心当前报警', en: 'Active alarms of a project' }, Alarm, alarmFilters, {
      path: '/alarm/query',
      compress: true,
    }),
    /** The same without pages, up to 1,000. */
    allAlarms: read({
      name: { cn: '运营中心全部当前报警', en: 'All active alarms of a project' },
      path: '/alarm/queryAll',
      compress: true,
      body: alarmFilters,
      reply: { list: z.array(Alarm) },
    }),
    journal: list(
      { cn: '运营中心报警记录', en: 'Alarm journal of a project' },
      AlarmEvent,
      {
        ...alarmFilters,
        action: optional(z.array(z.enum(alarmActions)).max(20)),
        ...{ startTime: optional(Moment), endTime: optional(Moment), clears: Flag.default(false) },
      },
      { path: '/alarm/journal', compress: true },
    ),
    /** As `alarm.confirm`, for alarms that the caller sees in the project. */
    confirm: change({
      name: { cn: '确认运营中心报警', en: 'Acknowledge alarms of a project' },
      path: '/alarm/confirm',
      bytes: requestLimits.listBytes,
      body: {
        projectId: Id,
        alarms: z
          .array(z.object({ alarmId: Id, occurrence: optional(z.string().max(100)) }))
          .min(1)
          .max(alarmLimits.confirmed),
        note: optional(text(alarmLimits.noteLength)),
      },
      reply: { list: z.array(z.object({ alarmId: z.number(), code: z.string(), message: z.string() })) },
    }),
    /** The single-use token (60 s) that opens the live socket of a page. */
    token: read({
      embed: true,
      name: { cn: '运营中心实时通道凭证', en: 'Token for the live channel of a project page' },
      at: `${BASE_PATH}/websocket/monitor/project/token`,
      bytes: requestLimits.listBytes,
      body: { ...shown, dataEquip: DataEquip },
      reply: z.string(),
    }),
    /** The centre of a project at a glance: devices, alarms, pages. */
    centre: one(
      { cn: '运营中心概况', en: 'Project at a glance' },
      {
        ...{ id: z.number(), title: z.string(), note: z.string(), image: z.number().nullable() },
        homeId: z.number().nullable(),
        ...{ equipNum: z.number(), onlineNum: z.number(), offlineNum: z.number() },
        alarms: z
          .object({ devices: z.number(), unacknowledged: z.number(), levels: z.record(Level, z.number()) })
          .optional(),
        expires: z.string().nullable(),
      },
      { path: '/info' },
    ),
  },
);
