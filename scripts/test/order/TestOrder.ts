import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Unit tests run first, in parallel with the checks; tests that wait for real time run after them. */
const projects = ['unit', 'integration', 'faults', 'components', 'journeys'];

/** Small files that run long: started late, one of them would leave the other workers idle at the end. */
const long = ['benchmarks.test.ts', 'screens.test.ts', 'live.test.ts', 'login.test.ts'];

/** Otherwise in vitest's order: by earlier runs if there are any, else by size. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ project, moduleId }: TestSpecification): number {
  const place = projects.indexOf(project.name);
  return project.name === 'journeys' && long.some((name) => moduleId.endsWith(`/${name}`)) ? place - 0.5 : place;
}
