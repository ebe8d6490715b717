import { noticeLimits } from '@lookfar/contract';

interface TitleAlertParts {
  read: () => string;
  write: (title: string) => void;
  /** Runs repeatedly until the disposer is called. */
  every: (ms: number, run: () => void) => () => void;
}

const steps = noticeLimits.titleScrollMs / noticeLimits.titleScrollStepMs;

/** [RM11] Scrolls a text through the title of the window, 10 s in steps of 200 ms, and puts the title back. */
export class TitleAlert {
  readonly #parts: TitleAlertParts;
  #end: (() => void) | undefined;

  constructor(parts: TitleAlertParts) {
    this.#parts = parts;
  }

  /** A new text replaces the one before. */
  show(text: string): void {
    this.stop();
    const { read, write, every } = this.#parts;
    const before = read();
    const line = `${text}　`;
    let step = 0;
    let shown = before;
    const scroll = () => {
      // Another page has set its title meanwhile.
      if (read() !== shown) return this.stop();
      if (step >= steps) return this.stop();
      const at = step % line.length;
      shown = line.slice(at) + line.slice(0, at);
      write(shown);
      step += 1;
    };
    const stopTimer = every(noticeLimits.titleScrollStepMs, scroll);
    this.#end = () => {
      stopTimer();
      if (read() === shown) write(before);
    };
    scroll();
  }

  stop(): void {
    const end = this.#end;
    this.#end = undefined;
    end?.();
  }
}
