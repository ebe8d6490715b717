import { expect, it } from 'vitest';
import { csvLine } from './csvLine.ts';

it('quotes what would end a field, and disarms what a spreadsheet would run', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', '=1+1', '-5', '@x', ''])).toBe('a,"b,c","say ""x""",\'=1+1,-5,\'@x,\r\n');
});
