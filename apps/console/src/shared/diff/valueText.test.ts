import { describe, expect, it } from 'vitest';
import { diffTexts } from './diffTexts.ts';
import { valueText } from './valueText.ts';

const read = (value: unknown) => valueText(value, (key) => diffTexts.text(key, undefined, 'en'));

describe('values of a difference', () => {
  it.each([
    [undefined, '(empty)'],
    [null, '(empty)'],
    ['', '(empty)'],
    [[], '(empty)'],
    [0, '0'],
    [false, 'no'],
    [[1, 2], '1; 2'],
    [[{ value: 0, text: 'Stopped' }], '0=Stopped'],
    [{ kind: 'timer', everySeconds: 5 }, 'kind: timer, everySeconds: 5'],
  ])('%j reads %s', (value, text) => expect(read(value)).toBe(text));
});
