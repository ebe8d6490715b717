/** The keys of the keypad, row by row. */
export const keypadKeys = [
  '7',
  '8',
  '9',
  'back',
  '4',
  '5',
  '6',
  'clear',
  '1',
  '2',
  '3',
  'close',
  'sign',
  '0',
  '.',
  'enter',
] as const;
export type KeypadKey = (typeof keypadKeys)[number];

export interface Typed {
  value: string;
  /** The selection; both are the place of the caret where nothing is selected. */
  start: number;
  end: number;
}

/** What is in the field after a key of the keypad. */
export function typedWith({ value, start, end }: Typed, key: Exclude<KeypadKey, 'enter' | 'close'>): Typed {
  if (key === 'clear') return { value: '', start: 0, end: 0 };
  if (key === 'sign') {
    const next = value.startsWith('-') ? value.slice(1) : `-${value}`;
    return { value: next, start: next.length, end: next.length };
  }
  const from = key === 'back' && start === end ? Math.max(0, start - 1) : start;
  const text = key === 'back' ? '' : key;
  const at = from + text.length;
  return { value: value.slice(0, from) + text + value.slice(end), start: at, end: at };
}
