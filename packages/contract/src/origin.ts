import { z } from 'zod';
import { checked } from './checked.ts';
import { add, edit, list, read, remove } from './declare.ts';
import { optional, text } from './fields.ts';
import { group } from './group.ts';
import { originLimits } from './limits.ts';
import { normalOrigin, originReason } from './originRules.ts';
import { role, session } from './permissions.ts';

/**
 * What browsers may do with another origin: show its pages in frames, play its video and sound, show its pictures, or
 * (`ancestor`) show our own pages in its frames.
 */
export const originUses = ['frame', 'media', 'image', 'ancestor'] as const;
export type OriginUse = (typeof originUses)[number];

export const AllowedOrigin = z.object({
  id: z.number(),
  name: z.string(),
  origin: z.string(),
  uses: z.array(z.enum(originUses)),
  note: z.string(),
  loginname: z.string(),
  gmtCreate: z.string(),
});
export type AllowedOrigin = z.output<typeof AllowedOrigin>;

/** Scheme, host and port, e.g. `https://video.example.com`; `*` may stand for its first names. */
export const Origin = z.preprocess(
  (value) => (typeof value === 'string' ? normalOrigin(value) : value),
  checked(z.string().min(1).max(originLimits.length), (origin) => (origin === '' ? undefined : originReason(origin))),
);

const draft = {
  name: text(originLimits.name, 1),
  origin: Origin,
  uses: z.array(z.enum(originUses)).min(1).max(originUses.length).default(['frame']),
  note: text(originLimits.note).default(''),
};

/** The content security policy of the console is opened for exactly these origins, from the next page load on. */
export const origin = group(
  '/system/origin',
  { may: role('admin') },
  {
    query: list({ cn: '允许的来源', en: 'Allowed origins' }, AllowedOrigin, {
      name: optional(text(originLimits.name)),
      use: optional(z.enum(originUses)),
    }),
    /** 1522 beyond 50: every page of the console carries them. */
    add: add({ cn: '新增允许的来源', en: 'Add allowed origin' }, draft, { taken: 'origin' }),
    edit: edit({ cn: '修改允许的来源', en: 'Edit allowed origin' }, draft, { taken: 'origin' }),
    delete: remove({ cn: '删除允许的来源', en: 'Delete allowed origin' }),
    /** The origins by what they are allowed for, so that pages can tell why something is not shown. */
    allowed: read({
      embed: true,
      name: { cn: '各用途允许的来源', en: 'Allowed origins by use' },
      may: session,
      reply: {
        frame: z.array(z.string()),
        media: z.array(z.string()),
        image: z.array(z.string()),
        ancestor: z.array(z.string()),
      },
    }),
  },
);
