import { z } from 'zod';
import { change, read } from './declare.ts';
import { group } from './group.ts';
import { session } from './permissions.ts';

/** How a new message draws attention: a sound, the title of the window, a note on the screen. */
export const promptTypes = ['sound', 'title', 'alter'] as const;
export type PromptType = (typeof promptTypes)[number];

export const messageTypes = ['alarm', 'expire', 'order', 'notice'] as const;
export type MessageType = (typeof messageTypes)[number];

/** How a page fits its window. */
export const screenFits = ['container', 'width', 'height', 'none'] as const;
export type ScreenFit = (typeof screenFits)[number];

export const equipDisplays = ['card', 'table'] as const;
export type EquipDisplay = (typeof equipDisplays)[number];

/** `open`: opening a device asks its gateway for fast values at once; `demand`: when the user asks for them. */
export const gatewayModes = ['open', 'demand'] as const;
export type GatewayMode = (typeof gatewayModes)[number];

/** Several of a few values. A form sends an empty list as an empty field, and may send a list separated by commas. */
const several = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(z.enum(values)).max(values.length),
  );

/** What a person has set for themselves. */
export const UserSettings = z.object({
  /** Messages that the person wants to be reminded of. */
  msgTypes: several(messageTypes),
  prompType: several(promptTypes),
  scadaAdaption: z.enum(screenFits),
  equipDisplay: z.enum(equipDisplays),
  gatewayMode: z.enum(gatewayModes),
});
export type UserSettings = z.output<typeof UserSettings>;

export const userConfig = group(
  '/user/config',
  { may: session, name: 'userConfig' },
  {
    query: read({ name: { cn: '查询个人设置', en: 'Get personal settings' }, kind: 'form', reply: UserSettings }),
    /** Replaces all of them; they apply to the account's next call of `user/info`. */
    save: change({ name: { cn: '保存个人设置', en: 'Save personal settings' }, body: UserSettings }),
  },
);
