import { z } from 'zod';
import { add, change, read, remove } from './declare.ts';
import { Flag, Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { requestLimits } from './limits.ts';
import { KeySignal } from './monitorList.ts';
import { orderTypes } from './order.ts';
import { right } from './permissions.ts';
import { NewWallTile, WallTile, wallLimits } from './wallTile.ts';
import { WorkCard } from './worksheet.ts';

const integer = (least: number, most: number) => Integer.pipe(z.number().min(least).max(most));

/** With `signals` of the tiles that the reader can see, in no order. */
export const WallSignal = KeySignal.extend({
  equipmentId: z.number(),
  /** Of the project, for a variable. */
  equipName: z.string(),
  /** Of a variable: its history is read through its project. Null for a signal of a device. */
  projectId: z.number().nullable(),
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

const tilesOf = <T extends z.ZodType>(tile: T) => z.array(tile).max(wallLimits.tiles);

const WallContent = z.object({
  name: z.string(),
  /** What a shared one shows of what the reader may not see has neither a title nor signals, and is in `refused`. */
  tiles: tilesOf(WallTile),
  refused: z.array(z.string()),
  signals: z.array(WallSignal),
});

export const WallBoard = WallContent.extend({
  ...WallBoardLine.pick({ id: true, isOwn: true, loginname: true, sharing: true, revision: true }).shape,
  roleIds: z.array(z.number()),
});
export type WallBoard = z.output<typeof WallBoard>;

const draft = { name: text(wallLimits.name, 1), tiles: tilesOf(NewWallTile) };
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
      body: {
        /** Minutes east of UTC, for today. */
        utcOffset: integer(-840, 840).default(480),
        ...{ type: optional(z.enum(orderTypes)), groupId: optional(Id) },
        /** The caller's own; otherwise of `assignee`, where an empty one is nobody and none is everybody. */
        mine: Flag.default(false),
        assignee: text(60).optional(),
      },
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
