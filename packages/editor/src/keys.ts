import { type CommandId, commandIds, shortcuts } from './commands.ts';
import type { EditorEvent, Modifiers } from './events.ts';

export type KeyEvent = Extract<EditorEvent, { type: 'keydown' | 'keyup' }>;

/** Commands that repeat while the key is held; all others run once per press. */
const repeatable: ReadonlySet<CommandId> = new Set<CommandId>([
  ...(['undo', 'redo', 'selectNext', 'selectPrevious', 'forward', 'backward', 'zoomIn', 'zoomOut'] as const),
  ...(['nudgeLeft', 'nudgeRight', 'nudgeUp', 'nudgeDown'] as const),
  ...(['nudgeLeftFar', 'nudgeRightFar', 'nudgeUpFar', 'nudgeDownFar'] as const),
]);

export const isRepeatable = (command: CommandId): boolean => repeatable.has(command);

interface Shortcut extends Modifiers {
  key: string;
  command: CommandId;
}

const modifierNames = ['mod', 'shift', 'alt'] as const;

/** `mod+shift+[`; the rest after the modifiers is the key, so `mod++` is a plus. */
function parsed(text: string, command: CommandId): Shortcut {
  const found = new Set<string>();
  let key = text;
  for (
    let name = modifierNames.find((each) => key.startsWith(`${each}+`));
    name;
    name = modifierNames.find((each) => key.startsWith(`${each}+`))
  ) {
    found.add(name);
    key = key.slice(name.length + 1);
  }
  return {
    key: key.length === 1 ? key.toLowerCase() : key,
    command,
    ...{ ctrl: found.has('mod'), shift: found.has('shift'), alt: found.has('alt') },
  };
}

const all: readonly Shortcut[] = commandIds.flatMap((command) =>
  (shortcuts[command] ?? []).map((text) => parsed(text, command)),
);

/** The command bound to a key, if any. */
export function commandOf(event: KeyEvent): CommandId | undefined {
  const { ctrl, shift, alt } = event.modifiers;
  const names = namesOf(event);
  const fits = (shortcut: Shortcut) =>
    shortcut.ctrl === ctrl &&
    shortcut.alt === alt &&
    names.includes(shortcut.key) &&
    // A plus needs Shift on some keyboards and not on others.
    (shortcut.shift === shift || shortcut.key === '+');
  return all.find(fits)?.command;
}

/** The key as reported, and as it would be without Shift, Alt or an input method. */
function namesOf({ key, code = '' }: KeyEvent): string[] {
  if (key.length > 1 && key !== 'Process' && key !== 'Dead') return [key];
  const name = key.toLowerCase();
  // A letter counts as printed on the key, whatever the layout; only keys that are not Latin letters go by position.
  const isForeign = key.length > 1 || key > '~';
  const plain = isForeign || !code.startsWith('Key') ? physical(code) : undefined;
  const unshifted = unshiftedKeys[key];
  return [name, plain, unshifted].filter((each) => each !== undefined);
}

function physical(code: string): string | undefined {
  const letter = /^(?:Key([A-Z])|Digit(\d))$/.exec(code);
  return letter ? (letter[1] ?? letter[2])?.toLowerCase() : codes[code];
}

const codes: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Equal: '=', Minus: '-' };
/** For canvases that pass no code: our shortcut keys as they are with Shift. */
const unshiftedKeys: Readonly<Record<string, string>> = { '{': '[', '}': ']', '!': '1', '@': '2' };
