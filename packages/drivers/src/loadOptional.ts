import { LinkError } from './driver.ts';

/** Loads a module that is not one of our dependencies; the caller defines its type. */
export type Loader = (name: string) => Promise<unknown>;

const load: Loader = (name) => import(name);

/**
 * An optional package, loaded when it is first needed. Rejects with a `LinkError` 1000 that names the package to
 * install.
 */
export async function loadOptional<Module>(name: string, loader: Loader = load): Promise<Module> {
  try {
    const loaded = (await loader(name)) as { default?: object };
    // Exports of an older module may be visible only through its default export.
    return { ...loaded.default, ...loaded } as Module;
  } catch (error) {
    throw new LinkError('1000', `This driver needs the package ${name}; install it with: npm install ${name}`, {
      cause: error,
    });
  }
}
