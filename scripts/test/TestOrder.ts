import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Unit tests go first, beside the checks; what waits for real time goes when those are done. */
const projects = ['unit', 'integration', 'faults', 'components', 'journeys'];

/** Short to read and long to run: started late, one of them would leave the other workers idle at the end. */
const long = ['benchmarks.test.ts', 'screens.test.ts', 'live.test.ts', 'login.test.ts'];

/** Otherwise as vitest does it: by what is known of earlier runs, or else by size. */
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
