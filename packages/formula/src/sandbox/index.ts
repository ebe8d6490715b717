export { Sandbox, type SandboxOptions } from './Sandbox.ts';
export type {
  LogLevel,
  SandboxEnding,
  SandboxLimits,
  SandboxRequest,
  SandboxResult,
  ScriptReason,
  ScriptRefusal,
  ScriptSignal,
  ScriptValue,
} from './SandboxRun.ts';
