import { driverSuite } from '../testing/driverSuite.ts';
import { S7Device } from '../testing/S7Device.ts';
import { startTcpRig } from '../testing/startTcpRig.ts';
import { s7 } from './s7.ts';

driverSuite({
  driver: s7,
  start: () => startTcpRig(new S7Device().take),
  cases: [
    { dataType: 'BOOL', address: 'DB1.DBX0.3', values: [1, 0] },
    { dataType: 'BOOL', address: 'M0.7', values: [1, 0] },
    { dataType: 'INT16', address: 'DB1.DBB1', values: [-128, 127] },
    { dataType: 'UINT16', address: 'QB1', values: [255, 1] },
    { dataType: 'INT16', address: 'DB1.DBW2', values: [-32_768, 258] },
    { dataType: 'UINT16', address: 'MW10', values: [65_535, 258] },
    { dataType: 'INT32', address: 'DB1.DBD4', values: [-2_147_483_648, 16_909_060] },
    { dataType: 'UINT32', address: 'DB1.DBD8', values: [4_294_967_295, 16_909_060] },
    { dataType: 'INT64', address: 'DB1.DBL12', values: ['-9223372036854775808', 5] },
    { dataType: 'UINT64', address: 'DB1.DBL20', values: ['18446744073709551615', 7] },
    { dataType: 'FLOAT', address: 'DB1.DBD28', values: [12.5, -0.25] },
    { dataType: 'DOUBLE', address: 'DB1.DBL32', values: [0.1, -1e300] },
    { dataType: 'BCD16', address: 'DB1.DBW40', values: [9999, 1234] },
    { dataType: 'BCD32', address: 'DB1.DBD42', values: [99_999_999, 12_345_678] },
    { dataType: 'STRING', address: 'DB1.DBB60', length: 12, values: ['水泵 1', 'off'] },
  ],
  apart: ['DB1.DBW100', 'DB1.DBW400'],
  malformed: 'DB1.DBQ0',
  missing: { address: 'DB9.DBW0', code: '1721' },
  fixed: { address: 'IW0', dataType: 'UINT16' },
  faults: ['silent', 'garbage', 'late'],
});
