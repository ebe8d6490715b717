import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core';

/** A crashing engine writes to the error stream, which belongs to the host. */
const quiet = { printErr: () => {} } as object;

/** A new engine. `wasm` is its program where it cannot be read from a file. */
export function loadEngine(wasm?: ArrayBuffer): Promise<QuickJSWASMModule> {
  const own = newVariant(variant, { emscriptenModule: quiet, ...(wasm && { wasmBinary: wasm }) });
  return newQuickJSWASMModuleFromVariant(own);
}
