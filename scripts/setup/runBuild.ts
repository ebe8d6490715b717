import { build } from './build.ts';
import { install } from './install.ts';

export async function runBuild(): Promise<void> {
  await install('run');
  await build();
}
