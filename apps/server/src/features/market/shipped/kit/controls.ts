import { boxOf, type Rect, type Sheet } from './Sheet.ts';
import type { Words } from './words.ts';

/** A button that writes a value after it was confirmed; the signal is still to be chosen. */
export function writeButton(sheet: Sheet, box: Rect, words: Words, writeValue: string, isPrimary = false): void {
  const { look } = sheet;
  const colours = isPrimary
    ? { fill: look.accent, stroke: look.accent, color: look.onAccent }
    : { fill: look.raised, stroke: look.control, color: look.ink };
  sheet.add('Usual.Button', boxOf(box), {
    style: { ...colours, strokeWidth: 1, radius: 4, fontSize: 14 },
    dataAddon: { text: sheet.t(words) },
    clickEvent: { enable: true, action: 'write', writeType: 'fixed', writeValue, confirm: true, feedback: true },
  });
}

/** How a control is drawn in both styles. */
export function controlStyle({ look }: Sheet): Record<string, unknown> {
  return { fill: look.raised, stroke: look.control, strokeWidth: 1, radius: 4, color: look.ink, fontSize: 14 };
}

/** Values and their words: 0, 1, 2, … */
export const options = (sheet: Sheet, names: readonly Words[]): object[] =>
  names.map((words, value) => ({ text: sheet.t(words), value }));

const runWords: readonly Words[] = [
  ['停止', 'Stopped'],
  ['运行', 'Running'],
  ['故障', 'Fault'],
];

/** The state of a machine in words. */
export function stateText(sheet: Sheet, box: Rect, names = runWords, look: Record<string, unknown> = {}): void {
  sheet.add('Usual.Animation', boxOf(box), {
    style: { fontSize: 13, color: sheet.look.ink, textAlign: 'right', verticalAlign: 'middle', ...look },
    dataAddon: {
      type: 'text',
      items: names.map((words, value) => ({ symbol: '==', value, text: sheet.t(words), url: '' })),
    },
  });
}
