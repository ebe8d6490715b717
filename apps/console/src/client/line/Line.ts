import type { ChannelClock, ChannelLine, LineMember, LineSeat } from '../LiveChannelRunner.ts';
import type { ChannelState } from '../liveChannel.ts';

export interface LineParts {
  clock: ChannelClock;
  /** Whether it is the server that answers now; rejects when nobody does. The signal ends the question. */
  ask: (signal: AbortSignal) => Promise<boolean>;
  /** Calls back when the window or its network comes back, or may have; returns its disposer. */
  onWake: (listener: () => void) => () => void;
  /** 0 to 1. */
  random: () => number;
}

export const lineTimes = {
  /** How often it is looked whether the window slept. */
  lookMs: 2000,
  /** Between an answer of the lost server, or none, and the next question. */
  pauseMs: 1500,
  /** The same once the server has answered, and channels are lost for a reason of their own. */
  calmMs: 5000,
  /** A server that does not answer within this is not there. */
  answerMs: 2000,
  /** Not everybody comes back at the same moment. */
  spreadMs: 500,
} as const;

/**
 * The line from this window to its server: one for all live channels. It wakes them when the window or its network comes
 * back, and while one of them is lost it asks the server whether it is there, so that none waits for its next try.
 */
export class Line implements ChannelLine {
  readonly #parts: LineParts;
  readonly #members = new Map<LineMember, ChannelState | undefined>();
  readonly #listeners = new Set<() => void>();
  #lostSince: number | null = null;
  #isSilent = false;
  /** All were woken since the server last did not answer. */
  #isHurried = false;
  #stopListening: (() => void) | undefined;
  #stopLooking: (() => void) | undefined;
  #stopAsking: (() => void) | undefined;

  constructor(parts: LineParts) {
    this.#parts = parts;
  }

  /** Epoch ms since when the server has not been heard; null while it is. */
  readonly lostSince = (): number | null => this.#lostSince;

  /** Nothing gets through: no channel, and no question either. */
  readonly isSilent = (): boolean => this.#isSilent;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  join(member: LineMember): LineSeat {
    if (this.#members.size === 0) this.#begin();
    this.#members.set(member, undefined);
    return {
      tell: (state) => this.#told(member, state),
      leave: () => {
        if (!this.#members.delete(member)) return;
        this.#update();
        if (this.#members.size === 0) this.#end();
      },
    };
  }

  #begin(): void {
    this.#stopListening = this.#parts.onWake(() => this.#wake());
    this.#look();
  }

  #end(): void {
    this.#stopListening?.();
    this.#stopLooking?.();
  }

  /** Timers do not run while a machine sleeps: one that runs far too late says that it did. */
  #look(): void {
    const { clock } = this.#parts;
    const due = clock.now() + lineTimes.lookMs;
    this.#stopLooking = clock.setTimer(() => {
      this.#look();
      if (Math.abs(clock.now() - due) > lineTimes.lookMs) this.#wake();
    }, lineTimes.lookMs);
  }

  #wake(): void {
    for (const member of [...this.#members.keys()]) member.wake();
  }

  #told(member: LineMember, state: ChannelState): void {
    if (!this.#members.has(member)) return;
    const before = this.#members.get(member);
    this.#members.set(member, state);
    this.#update();
    // What one of them has found out is worth a question to the others.
    if (isLost(state) && !isLost(before)) this.#wakeOthers(member, ({ phase }) => phase === 'open');
    if (state.phase === 'open' && before?.phase !== 'open')
      this.#wakeOthers(member, ({ phase }) => phase !== 'open' && phase !== 'stopped');
  }

  #wakeOthers(than: LineMember, isMeant: (state: ChannelState) => boolean): void {
    for (const [member, state] of [...this.#members]) if (member !== than && state && isMeant(state)) member.wake();
  }

  #update(): void {
    const lost = [...this.#members.values()].flatMap((state) => (state && isLost(state) ? [state.downSince ?? 0] : []));
    const since = lost.length > 0 ? Math.min(...lost) : null;
    if (since === this.#lostSince) return;
    const wasLost = this.#lostSince !== null;
    this.#lostSince = since;
    if (since === null) {
      this.#stopAsking?.();
      this.#isSilent = false;
    } else if (!wasLost) {
      this.#isHurried = false;
      this.#askSoon();
    }
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #askSoon(): void {
    const ms = this.#isHurried ? lineTimes.calmMs : lineTimes.pauseMs;
    this.#stopAsking = this.#parts.clock.setTimer(() => this.#ask(), ms);
  }

  #ask(): void {
    const { clock, ask, random } = this.#parts;
    const question = new AbortController();
    const giveUp = clock.setTimer(() => question.abort(), lineTimes.answerMs);
    let isOver = false;
    this.#stopAsking = () => {
      isOver = true;
      giveUp();
      question.abort();
    };
    const next = (isThere: boolean, isSilent: boolean) => {
      if (isOver) return;
      giveUp();
      this.#setSilent(isSilent);
      if (!isThere) this.#isHurried = false;
      if (!isThere || this.#isHurried) return this.#askSoon();
      this.#isHurried = true;
      // They wake up before the next question.
      this.#stopAsking = clock.setTimer(() => {
        this.#askSoon();
        this.#wake();
      }, random() * lineTimes.spreadMs);
    };
    ask(question.signal).then(
      (isThere) => next(isThere, false),
      () => next(false, true),
    );
  }

  #setSilent(isSilent: boolean): void {
    if (isSilent === this.#isSilent) return;
    this.#isSilent = isSilent;
    this.#tell();
  }
}

const isLost = (state: ChannelState | undefined): boolean =>
  state !== undefined && state.downSince !== null && !state.isRefused;
