import { expect, it } from 'vitest';
import { readGatewayLabel, writeGatewayLabel } from './gatewayRequest.ts';

it('[GA2] the text of a label names SN and secret, in any order', () => {
  expect(readGatewayLabel(' lookfar:SECRET=1.abc;SN=LF-1 ')).toEqual({ sn: 'LF-1', secret: '1.abc' });
  const label = { sn: 'LF-1', secret: '1.abc', model: 'X5' };
  expect(readGatewayLabel(writeGatewayLabel(label))).toEqual(label);
});

it.each(['', 'LF-1', 'https://example.com/?SN=LF-1', 'LOOKFAR:', 'LOOKFAR:SECRET=1.abc', 'WIFI:S:net;P:key'])(
  '[GA2] %j is no label',
  (text) => {
    expect(readGatewayLabel(text)).toBeUndefined();
  },
);
