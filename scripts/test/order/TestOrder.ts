import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../../setup/paths.ts';
import { readUsualSeconds } from './usualSeconds.ts';

/** A worker that changes to another project begins anew, so that those that run together follow each other. */
const projects = ['integration', 'unit', 'components', 'journeys', 'faults'];

/** The longest first: started late, a long file would leave the other workers idle at the end. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = readUsualSeconds();
    const seconds = ({ moduleId }: TestSpecification) => usual[relative(root, moduleId)] ?? 0;
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => rankOf(a) - rankOf(b) || seconds(b) - seconds(a));
  }
}

const rankOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
