export { QuerySandbox, type QuerySandboxOptions } from './QuerySandbox.ts';
