import { z } from 'zod';
import { Binding } from './binding.ts';

const Id = z.number().int().min(0);

export const clickActions = ['write', 'page', 'link', 'window', 'iframe', 'script'] as const;
export type ClickAction = (typeof clickActions)[number];

/** `fixed` writes `writeValue`, `input` asks for a value, `toggle` swaps 0 and 1, `press` follows `pressType`. */
export const writeTypes = ['fixed', 'input', 'toggle', 'press'] as const;
/** Values written on press and on release: `set1` 1 then 0, `set0` 0 then 1. */
export const pressTypes = ['set1', 'set0'] as const;

/** A page of the same owner, or of another device. */
export const PageLink = z.object({
  type: z.enum(['equip', 'own']).default('equip'),
  equipId: Id.default(0),
  equipPageId: Id.default(0),
  equipTitle: z.string().max(200).default(''),
});
export type PageLink = z.output<typeof PageLink>;

/** A device; 0 is the device that the page belongs to. */
export const EquipmentLink = z.object({ equipId: Id.default(0), equipTitle: z.string().max(200).default('') });
export type EquipmentLink = z.output<typeof EquipmentLink>;

export const scriptChars = 20_000;

export const ClickEvent = z.object({
  enable: z.boolean().default(false),
  action: z.enum(clickActions).default('write'),
  /** The target of *write*. */
  data: Binding.default(() => Binding.parse({})),
  target: z.enum(['_self', '_blank']).default('_self'),
  link: z.string().max(2000).default(''),
  page: PageLink.prefault({}),
  pageId: Id.default(0),
  iframe: z
    .object({
      id: z.string().max(60).default(''),
      type: z.string().max(20).default(''),
      pageId: Id.default(0),
      mainId: Id.default(0),
      mainPageId: Id.default(0),
      mainTitle: z.string().max(200).default(''),
      link: z.string().max(2000).default(''),
    })
    .prefault({}),
  height: z.number().min(0).max(20_000).default(600),
  width: z.number().min(0).max(20_000).default(600),
  left: z.number().min(-20_000).max(20_000).default(200),
  top: z.number().min(-20_000).max(20_000).default(200),
  middle: z.boolean().default(false),
  writeType: z.enum(writeTypes).default('fixed'),
  pressType: z.enum(pressTypes).default('set1'),
  writeValue: z.string().max(200).default(''),
  hint: z.boolean().default(false),
  hintValue: z.string().max(200).default(''),
  /** Asks before it writes; `press` never does. */
  confirm: z.boolean().default(true),
  /** Names the signal in the question. */
  titleShow: z.boolean().default(true),
  delay: z
    .object({ enable: z.boolean().default(false), value: z.number().min(0).max(60_000).default(1000) })
    .prefault({}),
  /** Shows the result of the write. */
  feedback: z.boolean().default(true),
  script: z.string().max(scriptChars).default(''),
});
export type ClickEvent = z.output<typeof ClickEvent>;

export const newClickEvent = (): ClickEvent => ClickEvent.parse({ enable: true });
