import type { ClickEvent } from '@lookfar/page';

/** The value that a click event leaves behind; undefined if it depends on something else, or writes nothing. */
export function writtenValue({ enable, action, writeType, pressType, writeValue }: ClickEvent): string | undefined {
  if (!enable || action !== 'write') return undefined;
  if (writeType === 'press') return pressType === 'set1' ? '1' : '0';
  return writeType === 'fixed' && writeValue.trim() !== '' ? writeValue : undefined;
}
