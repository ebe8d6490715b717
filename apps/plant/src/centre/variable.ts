import { type SignalName, signal } from '../pages/sheet.ts';

/** A variable of the centre. */
export const variable = (title: string, shown: { alias?: string; color?: string } = {}): SignalName =>
  signal('', title, shown);
