/** Where a browser finds the program of the engine. A bundler resolves the name and puts the file beside its own. */
export const engineUrl = (): URL => new URL('@jitl/quickjs-wasmfile-release-sync/wasm', import.meta.url);
