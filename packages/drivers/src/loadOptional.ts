import { LinkError } from './driver.ts';

/** Fetches a module that is not installed with us; the caller says what it expects of it. */
export type Loader = (name: string) => Promise<unknown>;

const load: Loader = (name) => import(name);

/**
 * A package that only some installations have, loaded when it is first needed. Rejects with a `LinkError` 1000 that
 * names the package to install.
 */
export async function loadOptional<Module>(name: string, loader: Loader = load): Promise<Module> {
  try {
    const loaded = (await loader(name)) as { default?: object };
    // What an older module exports may be seen only through its default.
    return { ...loaded.default, ...loaded } as Module;
  } catch (error) {
    throw new LinkError('1000', `This driver needs the package ${name}; install it with: npm install ${name}`, {
      cause: error,
    });
  }
}
