import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node';
import { root } from '../../setup/paths.ts';
import type { Failure, FileReport, RunReport } from './RunReport.ts';

/** Writes the result of a run, for the command that started it. */
export class RunReporter implements Reporter {
  private readonly target: string;

  constructor(target: string) {
    this.target = target;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: RunReport = { files: modules.map(describe), errors: unhandled.map(firstLine) };
    writeFileSync(this.target, JSON.stringify(report));
  }
}

function describe(module: TestModule): FileReport {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const tests = [...module.children.allTests()];
  const failed = tests.filter((test) => test.result().state === 'failed');
  const failures: Failure[] = failed.map((test) => ({
    test: test.fullName,
    error: firstLine(test.result().errors?.[0]),
  }));
  for (const suite of [module, ...module.children.allSuites()])
    for (const error of suite.errors()) failures.push({ test: nameOf(suite), error: firstLine(error) });
  return {
    project: module.project.name,
    file: relative(root, module.moduleId),
    ms: Math.round(duration + collectDuration + setupDuration),
    passed: tests.filter((test) => test.result().state === 'passed').length,
    expects: tests.reduce((sum, test) => sum + (test.meta().expects ?? 0), 0),
    failures,
  };
}

const nameOf = (suite: TestModule | TestSuite) => (suite.type === 'module' ? 'the file itself' : suite.fullName);

function firstLine(error: { message?: string } | undefined): string {
  return error?.message?.split('\n')[0] ?? 'an error without a message';
}
