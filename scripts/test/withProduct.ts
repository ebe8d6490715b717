import { build } from '../setup/build.ts';
import { distDir } from '../setup/paths.ts';
import { findChromium } from './systemParts.ts';

/** Builds the product, starts the database that its tests need, and tells them where both are. */
export async function withProduct<Result>(
  env: Record<string, string>,
  work: (env: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const { startPostgres } = await import('./postgres.ts');
  const [postgres] = await Promise.all([startPostgres(), build()]);
  try {
    return await work({ ...env, TEST_POSTGRES_URL: postgres.url, TEST_DIST: distDir, CHROMIUM: findChromium() ?? '' });
  } finally {
    await postgres.stop();
  }
}
