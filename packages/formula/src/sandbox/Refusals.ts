import type { ScriptRefusal } from './SandboxRun.ts';

/** What our functions refused in a run, by the messages that its script got to see. */
export class Refusals {
  private readonly all = new Map<string, ScriptRefusal>();

  /** The refusal in words, for a script that catches it; users read it in their language. */
  add(refusal: ScriptRefusal): string {
    const words = wordsOf(refusal);
    this.all.set(`Error: ${words}`, refusal);
    return words;
  }

  /** The refusal behind an error that the script did not catch. */
  of(text: string): ScriptRefusal | undefined {
    return this.all.get(text);
  }
}

function wordsOf(refusal: ScriptRefusal): string {
  switch (refusal.kind) {
    case 'noSignal':
      return `there is no signal ${refusal.name}`;
    case 'readOnly':
      return `${refusal.name} is read-only`;
    case 'badValue':
      return `this cannot be written to ${refusal.name}`;
    case 'tooManyWrites':
      return `more than ${refusal.limit} writes in one run`;
    case 'tooManyRequests':
      return `more than ${refusal.limit} requests in one run`;
    case 'tooManySamples':
      return `more than ${refusal.limit} samples`;
    case 'tooManySteps':
      return `more than ${refusal.limit} steps`;
    case 'rangeTooLong':
      return `more than ${refusal.limit} days`;
    case 'badArgument':
      return `${refusal.name} is not usable`;
    case 'noData':
      return refusal.text;
    default:
      return refusal.kind;
  }
}
