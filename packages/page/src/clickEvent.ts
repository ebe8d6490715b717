import { z } from 'zod';
import { Binding } from './binding.ts';

const Id = z.number().int().min(0);

export const clickActions = ['write', 'page', 'link', 'window', 'iframe', 'script', 'scene'] as const;
export type ClickAction = (typeof clickActions)[number];

/**
 * `fixed` writes `writeValue`, `input` asks for a value, `toggle` swaps 0 and 1, `press` follows `pressType`; `add` and
 * `subtract` change the current value by `writeValue`, by 1 if that is empty.
 */
export const writeTypes = ['fixed', 'input', 'toggle', 'press', 'add', 'subtract'] as const;
/** Values written on press and on release: `set1` 1 then 0, `set0` 0 then 1. */
export const pressTypes = ['set1', 'set0'] as const;
/** In this window, in a new one, or in a dialog over the page. */
export const clickTargets = ['_self', '_blank', 'dialog'] as const;

/** A page of the same owner (device, template or project), or of another device. */
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

/** A scene of the organisation; 0 while none is chosen. */
export const SceneLink = z.object({ sceneId: Id.default(0), title: z.string().max(200).default('') });
export type SceneLink = z.output<typeof SceneLink>;

export const scriptChars = 20_000;

export const ClickEvent = z.object({
  enable: z.boolean().default(false),
  action: z.enum(clickActions).default('write'),
  /** The target of *write*. */
  data: Binding.default(() => Binding.parse({})),
  /** For *window*: in a window of the browser if it is a new one, else in one on the page. */
  target: z.enum(clickTargets).default('_self'),
  link: z.string().max(2000).default(''),
  page: PageLink.prefault({}),
  pageId: Id.default(0),
  iframe: z
    .object({
      /** The frame's widget, on this page or on the main page. */
      id: z.string().max(60).default(''),
      /** `page` or `link`: what *iframe* and *window* show; if empty, whichever is set. */
      type: z.string().max(20).default(''),
      /** A page of the same owner, unless `page` has one. */
      pageId: Id.default(0),
      /** The page that is opened first and has the frame; 0 for this page. `mainId` is its device, 0 for the same owner. */
      mainId: Id.default(0),
      mainPageId: Id.default(0),
      mainTitle: z.string().max(200).default(''),
      link: z.string().max(2000).default(''),
    })
    .prefault({}),
  /** Of the dialog or window, in pixels; `middle` overrides left and top. */
  height: z.number().min(0).max(20_000).default(600),
  width: z.number().min(0).max(20_000).default(600),
  left: z.number().min(-20_000).max(20_000).default(200),
  top: z.number().min(-20_000).max(20_000).default(200),
  middle: z.boolean().default(false),
  writeType: z.enum(writeTypes).default('fixed'),
  pressType: z.enum(pressTypes).default('set1'),
  writeValue: z.string().max(200).default(''),
  /** A note before the click acts: part of the question if it asks, else shown by itself. */
  hint: z.boolean().default(false),
  hintValue: z.string().max(200).default(''),
  /** Asks before it acts; `press` never does, and actions other than *write* and *scene* only with a hint. */
  confirm: z.boolean().default(true),
  /** Names the signal in the question. */
  titleShow: z.boolean().default(true),
  delay: z
    .object({ enable: z.boolean().default(false), value: z.number().min(0).max(60_000).default(1000) })
    .prefault({}),
  /** Shows the result of the write, or of the scene. */
  feedback: z.boolean().default(true),
  script: z.string().max(scriptChars).default(''),
  /** What *scene* runs. */
  scene: SceneLink.prefault({}),
});
export type ClickEvent = z.output<typeof ClickEvent>;

export const newClickEvent = (): ClickEvent => ClickEvent.parse({ enable: true });
