import { describe, expect, it } from 'vitest';
import { readTerms } from './readTerms.ts';

describe('readTerms', () => {
  it('takes the rows that have a name and its English, the last one of a name', () => {
    const rows = [
      ['名称', '英文名称'],
      ['泵房', ' Pump house ', 'more'],
      ['', 'Nothing'],
      ['Pump', 'Pump'],
      ['阀门', ''],
      ['泵房', 'Pump station'],
      [],
    ];
    expect(readTerms(rows)).toEqual([{ text: '泵房', english: 'Pump station' }]);
  });
});
