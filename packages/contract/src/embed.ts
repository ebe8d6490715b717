import { z } from 'zod';
import { change, read, remove } from './declare.ts';
import { Flag, Id, Time, text } from './fields.ts';
import { group } from './group.ts';
import { BASE_PATH } from './limits.ts';
import { Origin } from './origin.ts';
import { anyone, anyRight } from './permissions.ts';

export const embedLimits = { links: 50, origins: 20, title: 60 } as const;

/** Every call of an embedded page carries its session here: cookies do not work in frames of other sites. */
export const embedHeader = 'x-lookfar-embed';

/** Where an embedded page is: its code in the path, its secret in the fragment, which no server sees. */
export const embedPath = (code: string, secret: string): string => `/embed/${code}#${secret}`;

export const EmbedLink = z.object({
  id: z.number(),
  pageId: z.number(),
  title: z.string(),
  write: z.boolean(),
  history: z.boolean(),
  /** Sites that may show it; empty for all that the platform allows. */
  origins: z.array(z.string()),
  expires: z.string().nullable(),
  /** It no longer works: it has expired. */
  isOver: z.boolean(),
  loginname: z.string(),
  gmtCreate: z.string(),
  lastUsed: z.string().nullable(),
});
export type EmbedLink = z.output<typeof EmbedLink>;

/**
 * Links that show a page on other sites without a login. A link gives this page alone, as whoever made it sees it, and
 * no more than they may at present. 1014 for a page that the caller cannot open or may not share.
 */
export const embed = group(
  '/configuration/page/embed',
  { may: anyRight(['equipment_share', 'project_edit']) },
  {
    query: read({
      name: { cn: '嵌入链接', en: 'Embed links' },
      body: { pageId: Id },
      reply: {
        list: z.array(EmbedLink),
        /** Those that links may name. */
        allowed: z.array(z.string()),
      },
    }),
    /**
     * The secret is told once and not stored. 1638 for a site that the platform does not allow, 1305 to let it write
     * without the permission to, 1579 for an end that is past, 1522 beyond 50 links of a page.
     */
    add: change({
      name: { cn: '新增嵌入链接', en: 'Add embed link' },
      body: {
        pageId: Id,
        title: text(embedLimits.title, 1),
        write: Flag.default(false),
        history: Flag.default(true),
        origins: z.array(Origin).max(embedLimits.origins).default([]),
        gmtExpire: Time.nullable().default(null),
      },
      reply: { id: z.number(), code: z.string(), secret: z.string() },
    }),
    /** It stops working at once, also where it is shown. */
    delete: remove({ cn: '撤销嵌入链接', en: 'Revoke embed link' }),
    /** What an embedded page begins with. 1036 for a link that does not work (any more). */
    open: change({
      name: { cn: '打开嵌入页面', en: 'Open embedded page' },
      at: `${BASE_PATH}/embed/open`,
      may: anyone,
      log: false,
      body: { code: text(64, 1), secret: text(64, 1) },
      reply: {
        /** For the header of all further calls. */
        session: z.string(),
        /** For addresses of files, which browsers load without headers. */
        ticket: z.string(),
        pageId: z.number(),
        /** The project of the page; null for a page of a device. */
        projectId: z.number().nullable(),
        auths: z.array(z.string()),
      },
    }),
  },
);
