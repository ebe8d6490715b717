import { describe, expect, it } from 'vitest';
import { judge, toRetry } from './judge.ts';
import type { FileReport, RunReport } from './RunReport.ts';

const file = (project: string, name: string, passed: number, ...failed: string[]): FileReport => ({
  project,
  file: `${name}.test.ts`,
  ms: 1,
  passed,
  expects: 0,
  failures: failed.map((test) => ({ test, error: `${test} broke` })),
});
const run = (...files: FileReport[]): RunReport => ({ files, errors: [] });

describe('a failing file is run once more', () => {
  it('when it is a journey or a fault test, and never a unit or integration test', () => {
    const report = run(
      file('unit', 'sum', 1, 'adds'),
      file('integration', 'calls', 1, 'answers'),
      file('journeys', 'login', 1, 'logs in'),
      file('faults', 'kill', 0, 'survives'),
      file('journeys', 'list', 3),
    );
    expect(toRetry(report).map((one) => one.file)).toEqual(['login.test.ts', 'kill.test.ts']);
  });

  it('unless so many failed that it cannot be chance', () => {
    const journeys = (count: number) =>
      run(...Array.from({ length: count }, (_, n) => file('journeys', `${n}`, 0, 'x')));
    expect(toRetry(journeys(5))).toHaveLength(5);
    expect(toRetry(journeys(6))).toEqual([]);
  });
});

describe('a run', () => {
  it('counts tests of all files', () => {
    expect(judge(run(file('unit', 'a', 3), file('unit', 'b', 1, 'x', 'y')))).toEqual({
      passed: 4,
      failed: 2,
      flaky: [],
    });
  });

  it('passes if a failed file passes the second time, and reports it', () => {
    const verdict = judge(run(file('journeys', 'a', 1, 'x'), file('unit', 'b', 5)), run(file('journeys', 'a', 2)));
    expect(verdict).toEqual({
      passed: 7,
      failed: 0,
      flaky: [{ file: 'a.test.ts', failures: [{ test: 'x', error: 'x broke' }] }],
    });
  });

  it('fails when a file fails twice, even in another test', () => {
    const verdict = judge(run(file('journeys', 'a', 1, 'x')), run(file('journeys', 'a', 1, 'y')));
    expect(verdict).toEqual({ passed: 1, failed: 1, flaky: [] });
  });

  it('fails when the second run ran nothing of the file', () => {
    expect(judge(run(file('journeys', 'a', 1, 'x')), run(file('journeys', 'a', 0)))).toMatchObject({ failed: 1 });
    expect(judge(run(file('journeys', 'a', 1, 'x')), run())).toMatchObject({ failed: 1 });
  });

  it('fails when more than two files are flaky', () => {
    const failing = (count: number) => Array.from({ length: count }, (_, n) => file('journeys', `${n}`, 0, 'x'));
    const passing = (count: number) => Array.from({ length: count }, (_, n) => file('journeys', `${n}`, 1));
    expect(judge(run(...failing(2)), run(...passing(2)))).toMatchObject({ passed: 2, failed: 0 });
    expect(judge(run(...failing(3)), run(...passing(3)))).toMatchObject({ passed: 3, failed: 1 });
  });

  it('fails for errors that belong to no test', () => {
    expect(judge({ files: [file('unit', 'a', 1)], errors: ['unheard'] })).toMatchObject({ passed: 1, failed: 1 });
    const again = { files: [file('journeys', 'a', 1)], errors: ['unheard'] };
    expect(judge(run(file('journeys', 'a', 0, 'x')), again)).toMatchObject({ failed: 1 });
  });
});
