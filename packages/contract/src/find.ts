import { z } from 'zod';
import { read } from './declare.ts';
import { text } from './fields.ts';
import { group } from './group.ts';
import { findLimits } from './limits.ts';
import { session } from './permissions.ts';

export const FoundDevice = z.object({ id: z.number(), name: z.string(), groupName: z.string() });
export type FoundDevice = z.output<typeof FoundDevice>;

export const FoundSignal = z.object({
  id: z.number(),
  title: z.string(),
  unit: z.string(),
  equipmentId: z.number(),
  equipmentName: z.string(),
});
export type FoundSignal = z.output<typeof FoundSignal>;

export const FoundPage = z.object({
  id: z.number(),
  title: z.string(),
  /** What it is a page of. */
  ownerKind: z.enum(['equipment', 'project']),
  ownerId: z.number(),
  ownerName: z.string(),
});
export type FoundPage = z.output<typeof FoundPage>;

export const FoundPerson = z.object({
  id: z.number(),
  kind: z.enum(['co', 'int', 'ext', 'op']),
  loginname: z.string(),
  /** Empty if none was given. */
  name: z.string(),
  roleName: z.string(),
});
export type FoundPerson = z.output<typeof FoundPerson>;

export const Found = z.object({
  devices: z.array(FoundDevice),
  signals: z.array(FoundSignal),
  pages: z.array(FoundPage),
  people: z.array(FoundPerson),
});
export type Found = z.output<typeof Found>;

export const find = group(
  '/find',
  { may: session },
  {
    /**
     * What the caller can open and whose name, in either language, has all of the words: the best few of each kind. A
     * kind that the caller has no permission for is empty.
     */
    all: read({
      heavy: true,
      name: { cn: '全局搜索', en: 'Search everything' },
      body: { words: text(findLimits.words, 1) },
      reply: Found,
    }),
  },
);
