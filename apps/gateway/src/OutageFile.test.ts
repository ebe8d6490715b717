import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { OutageFile } from './OutageFile.ts';

it('[GW33] gateways that the file names lose their connection, once for each time and never for hours', () => {
  const file = join(temporaryFolder('outages'), 'outages.json');
  const cut: [string, number][] = [];
  let timer = () => {};
  const runtime = {
    now: () => 1000,
    setTimer: (run: () => void) => {
      timer = run;
      return () => {
        timer = () => {};
      };
    },
  };
  const log = { info() {}, warn() {}, error() {} } as never;
  const outages = new OutageFile({ file, runtime, log, cutOff: (sn, until) => cut.push([sn, until]) });
  outages.start();
  expect(cut).toEqual([]);
  for (const text of [
    '{"A":61000}',
    '{"A":61000}',
    '{"A":',
    '{"B":"soon"}',
    '{"B":500,"C":999999999}',
    '{"A":62000}',
  ]) {
    writeFileSync(file, text);
    timer();
  }
  expect(cut).toEqual([
    ['A', 61_000],
    ['A', 62_000],
  ]);
  outages.stop();
});
