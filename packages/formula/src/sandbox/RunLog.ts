import type { LogLevel, LogLine } from './SandboxRun.ts';

/** What a run has written to its log, within limits. */
export class RunLog {
  readonly lines: LogLine[] = [];
  dropped = 0;
  private readonly limits: { logLines: number; logLineLength: number };

  constructor(limits: { logLines: number; logLineLength: number }) {
    this.limits = limits;
  }

  add(level: LogLevel, text: string): void {
    const { logLines, logLineLength } = this.limits;
    if (this.lines.length >= logLines) this.dropped += 1;
    else this.lines.push({ level, text: text.slice(0, logLineLength) });
  }
}
