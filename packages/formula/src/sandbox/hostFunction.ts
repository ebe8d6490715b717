import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';

/** What our functions take from a script; everything else is undefined. */
export type Plain = number | string | undefined;

/** A function of ours that returns a text. It does nothing more once the run's time is up. */
export function hostFunction(
  context: QuickJSContext,
  name: string,
  isOver: () => boolean,
  work: (...args: Plain[]) => string,
): QuickJSHandle {
  return context.newFunction(name, (...args) =>
    context.newString(isOver() ? '{}' : work(...args.map((handle) => plainOf(context, handle)))),
  );
}

export function plainOf(context: QuickJSContext, handle: QuickJSHandle | undefined): Plain {
  const type = handle === undefined ? 'undefined' : context.typeof(handle);
  if (handle !== undefined && type === 'number') return context.getNumber(handle);
  if (handle !== undefined && type === 'string') return context.getString(handle);
  return undefined;
}
