import type { SuiteCase, SuiteSpec } from './driverSuite.ts';

export const modbusCases: SuiteCase[] = [
  { dataType: 'BOOL', address: 'coil:3', values: [1, 0] },
  { dataType: 'BOOL', address: 'holding:0', values: [1, 0] },
  { dataType: 'BOOL', address: 'holding:1.9', values: [1, 0] },
  { dataType: 'INT16', address: 'holding:2', values: [-32_768, 5] },
  { dataType: 'UINT16', address: 'holding:3', values: [65_535, 258] },
  { dataType: 'INT32', address: 'holding:4', values: [-2_147_483_648, 16_909_060] },
  { dataType: 'UINT32', address: 'holding:6', values: [4_294_967_295, 16_909_060] },
  { dataType: 'INT64', address: 'holding:8', values: ['-9223372036854775808', 5] },
  { dataType: 'UINT64', address: 'holding:12', values: ['18446744073709551615', 7] },
  { dataType: 'FLOAT', address: 'holding:16', values: [12.5, -0.25] },
  { dataType: 'DOUBLE', address: 'holding:18', values: [0.1, -1e300] },
  { dataType: 'BCD16', address: 'holding:22', values: [9999, 1234] },
  { dataType: 'BCD32', address: 'holding:23', values: [99_999_999, 12_345_678] },
  { dataType: 'STRING', address: 'holding:30', length: 12, values: ['水泵 1', 'off'] },
];

export const modbusSuite: Omit<SuiteSpec, 'driver' | 'start'> = {
  cases: modbusCases,
  apart: ['holding:0', 'holding:200'],
  malformed: '4x0001',
  missing: { address: 'holding:900', code: '1732' },
  fixed: { address: 'input:0', dataType: 'UINT16' },
  faults: ['silent', 'garbage', 'late'],
};
