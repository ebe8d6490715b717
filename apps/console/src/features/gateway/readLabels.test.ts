import { describe, expect, it } from 'vitest';
import { readLabels } from './readLabels.ts';

const secret = '0123456789abcdef';

describe('readLabels', () => {
  it('[GA7] reads SN and secret, however they are separated, or the text of a QR code; a heading is left out', () => {
    const lines = ['SN,Secret', '', `GW-0001,${secret}`, `GW-0002\t${secret}\t`, `GW-0003；${secret}`];
    const { labels, problems } = readLabels([...lines, `LOOKFAR:SN=GW-0004;SECRET=${secret}`].join('\r\n'));
    expect(labels).toEqual(['GW-0001', 'GW-0002', 'GW-0003', 'GW-0004'].map((sn) => ({ sn, secret })));
    expect(problems).toEqual([]);
  });

  it('[GA7] names the lines that are wrong', () => {
    const lines = [
      'GW-0001',
      `G!,${secret}`,
      'GW-0002,short',
      `GW-0003,${secret}`,
      `GW-0003,${secret}`,
      `SN,${secret}`,
    ];
    expect(readLabels(lines.join('\n'))).toEqual({
      labels: [{ sn: 'GW-0003', secret }],
      problems: [
        { line: 1, fault: 'shape' },
        { line: 2, fault: 'sn' },
        { line: 3, fault: 'secret' },
        { line: 5, fault: 'twice' },
        { line: 6, fault: 'sn' },
      ],
    });
  });
});
