import { z } from 'zod';
import { add, change, read, remove } from './declare.ts';
import { Flag, Id, Integer, Numeric, optional, text } from './fields.ts';
import { group } from './group.ts';
import { requestLimits } from './limits.ts';
import { KeySignal } from './monitorList.ts';
import { right } from './permissions.ts';
import { wallColumns, wallRows } from './wallLayout.ts';
import { WorkCard } from './worksheet.ts';

/** Boards of tiles that people arrange for themselves, and for the screen on the wall. */
export const wallLimits = {
  tiles: 40,
  /** Of one account. */
  boards: 20,
  name: 40,
  title: 40,
  text: 1000,
  figures: 6,
  trends: 6,
  /** Listed together: own and shared ones. */
  listed: 200,
  /** Signals of one search. */
  found: 50,
  roles: 50,
  work: 12,
} as const;

export const trendHours = [1, 4, 12, 24, 72, 168] as const;

const integer = (least: number, most: number) => Integer.pipe(z.number().min(least).max(most));

/** A signal of a device, or a variable: a signal of its project's own device. */
export const SignalRef = z.object({ equipmentId: Id, signalId: Id });
export type SignalRef = z.output<typeof SignalRef>;

const place = {
  id: z.string().regex(/^[a-z0-9]{1,20}$/),
  x: integer(0, wallColumns - 1),
  y: integer(0, wallRows - 1),
  w: integer(1, wallColumns),
  h: integer(1, 24),
  /** Empty for the usual one. */
  title: text(wallLimits.title).default(''),
};
const refs = (most: number) => z.array(SignalRef).max(most);
const groupId = { groupId: Id.nullable().default(null) };

export const WallTile = z.discriminatedUnion('kind', [
  z.object({ ...place, kind: z.literal('figure'), signals: refs(wallLimits.figures), spark: Flag.default(true) }),
  z.object({
    ...place,
    kind: z.literal('trend'),
    signals: refs(wallLimits.trends),
    hours: Integer.pipe(z.literal([...trendHours])).default(24),
  }),
  z.object({
    ...{ ...place, kind: z.literal('gauge'), signals: refs(1) },
    look: z.enum(['gauge', 'level']).default('gauge'),
    /** Null for those that follow from the limits of the signal. */
    min: Numeric.nullable().default(null),
    max: Numeric.nullable().default(null),
  }),
  /** The hours of today. `power`: the signal is in kW, `meter`: it counts kWh. */
  z.object({
    ...place,
    kind: z.literal('energy'),
    signals: refs(1),
    from: z.enum(['power', 'meter']).default('power'),
  }),
  /** A published page of a project; 0 for one that is not permitted. */
  z.object({ ...place, kind: z.literal('page'), pageId: integer(0, Number.MAX_SAFE_INTEGER) }),
  z.object({ ...place, kind: z.literal('alarms'), ...groupId }),
  z.object({ ...place, kind: z.literal('work') }),
  z.object({ ...place, kind: z.literal('devices'), ...groupId }),
  z.object({ ...place, kind: z.literal('map'), ...groupId }),
  z.object({
    ...{ ...place, kind: z.literal('clock') },
    /** Minutes of the day at which shifts begin; empty for no shifts. */
    shifts: z.array(integer(0, 1439)).max(6).default([]),
    /** Degrees in WGS 84; null for no weather. */
    weather: z
      .object({
        longitude: Numeric.pipe(z.number().min(-180).max(180)),
        latitude: Numeric.pipe(z.number().min(-90).max(90)),
      })
      .nullable()
      .default(null),
  }),
  /** Plain text; with `notices`, also the newest announcements. */
  z.object({ ...place, kind: z.literal('text'), text: text(wallLimits.text), notices: Flag.default(false) }),
]);
export type WallTile = z.output<typeof WallTile>;
export type WallTileKind = WallTile['kind'];

/** With `signals` of the tiles that the reader can see, in no order. */
export const WallSignal = KeySignal.extend({
  equipmentId: z.number(),
  /** Of the project, for a variable. */
  equipName: z.string(),
  isVariable: z.boolean(),
  /** It has history that the reader may see. */
  isStored: z.boolean(),
});
export type WallSignal = z.output<typeof WallSignal>;

export const wallSharings = ['none', 'org', 'roles'] as const;
export type WallSharing = (typeof wallSharings)[number];

export const WallBoardLine = z.object({
  id: z.number(),
  name: z.string(),
  isOwn: z.boolean(),
  /** Empty for an own one. */
  loginname: z.string(),
  sharing: z.enum(wallSharings),
  tiles: z.number(),
  revision: z.number(),
});
export type WallBoardLine = z.output<typeof WallBoardLine>;

const tilesField = z.array(WallTile).max(wallLimits.tiles);

const WallContent = z.object({
  name: z.string(),
  /** What a shared one shows of what the reader may not see has neither a title nor signals, and is in `refused`. */
  tiles: tilesField,
  refused: z.array(z.string()),
  signals: z.array(WallSignal),
});

export const WallBoard = WallContent.extend({
  ...WallBoardLine.pick({ id: true, isOwn: true, loginname: true, sharing: true, revision: true }).shape,
  roleIds: z.array(z.number()),
});
export type WallBoard = z.output<typeof WallBoard>;

const draft = { name: text(wallLimits.name, 1), tiles: tilesField };
const bytes = requestLimits.listBytes;

export const wall = group(
  '/monitor/wall',
  { may: right('monitor_equipment'), name: 'wall' },
  {
    /** Own boards first, then those that are shared with the caller. */
    query: read({ name: { cn: '监控看板', en: 'Boards' }, reply: { list: z.array(WallBoardLine) } }),
    board: read({
      name: { cn: '看板内容', en: 'Board with its tiles' },
      compress: true,
      body: { id: Id },
      reply: WallBoard,
    }),
    /** What somebody with the caller's permissions starts with, made from what they can see. */
    start: read({ name: { cn: '默认看板', en: 'Default board' }, compress: true, reply: WallContent }),
    /** 1790 for tiles that overlap or leave the grid, 1791 beyond the limit of boards. */
    add: add({ cn: '新建看板', en: 'Add board' }, draft, { bytes }),
    /** One's own. 1541 if it was changed since `revision`. */
    save: change({
      name: { cn: '保存看板', en: 'Save board' },
      bytes,
      body: { id: Id, revision: integer(1, Number.MAX_SAFE_INTEGER), ...draft },
      reply: { revision: z.number() },
    }),
    /** With everybody of the organisation, or with roles of it. */
    share: change({
      name: { cn: '共享看板', en: 'Share board' },
      may: right('wall_share'),
      body: { id: Id, sharing: z.enum(wallSharings), roleIds: z.array(Id).max(wallLimits.roles).default([]) },
    }),
    delete: remove({ cn: '删除看板', en: 'Delete board' }),
    /** To share with. */
    roles: read({
      name: { cn: '可共享的角色', en: 'Roles to share with' },
      may: right('wall_share'),
      reply: { list: z.array(z.object({ id: z.number(), name: z.string() })) },
    }),
    /** Numbers by part of their title, their device or their group, those on pages of projects first. */
    signals: read({
      name: { cn: '搜索变量', en: 'Search signals' },
      body: { text: optional(text(60)) },
      reply: { list: z.array(WallSignal) },
    }),
    work: read({
      name: { cn: '待办工单', en: 'Open work' },
      may: right('monitor_multi_designer_repair', '1032'),
      /** Minutes east of UTC, for today. */
      body: { utcOffset: integer(-840, 840).default(480) },
      reply: {
        open: z.number(),
        overdue: z.number(),
        dueToday: z.number(),
        /** The most urgent first. */
        list: z.array(WorkCard),
      },
    }),
  },
);
