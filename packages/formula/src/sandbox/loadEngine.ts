import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  type CustomizeVariantOptions,
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';

/** A crashing engine writes to the error stream, which belongs to the host. */
const quiet = { printErr: () => {} } as object;

const pageBytes = 64 * 1024;
/** Which the engine begins with, for itself. */
const ownPages = 256;

type Memory = NonNullable<CustomizeVariantOptions['wasmMemory']>;
/** Browsers and Node both have it, and neither's types are used here. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { Memory: new (pages: { initial: number; maximum: number }) => Memory };
};

interface EngineOptions {
  /** Its program where it cannot be read from a file. */
  wasm?: ArrayBuffer | undefined;
  /** What a run may take: the engine's own limit counts single allocations only, not how many there are. */
  memoryBytes: number;
}

/** A new engine, which can never take more memory than one run may. */
export function loadEngine({ wasm, memoryBytes }: EngineOptions): Promise<QuickJSWASMModule> {
  const maximum = ownPages + Math.ceil(memoryBytes / pageBytes);
  const wasmMemory = new WebAssembly.Memory({ initial: ownPages, maximum });
  const own = newVariant(variant, { wasmMemory, emscriptenModule: quiet, ...(wasm && { wasmBinary: wasm }) });
  return newQuickJSWASMModuleFromVariant(own);
}
