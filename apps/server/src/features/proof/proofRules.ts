import { accountLimits, type CodeWay, type ErrorCode, type ProofWay } from '@lookfar/contract';

/** An identity check under way. */
export interface Proof {
  /** `begun` nothing was shown yet, `sent` a code is on its way, `passed` it allows the next step, once. */
  state: 'begun' | 'sent' | 'passed';
  way: ProofWay | '';
  /** Where the code went. */
  target: string;
  codeHash: string;
  /** Until when the code is taken. */
  codeUntil: number;
  tries: number;
  expiresAt: number;
}

export type ProofEvent =
  | { kind: 'begin' }
  | { kind: 'send'; way: CodeWay; target: string; codeHash: string }
  /** Something was shown: a code, answers or a password. */
  | { kind: 'try'; way: ProofWay; isRight: boolean }
  | { kind: 'use' };

export interface ProofStep {
  /** Undefined once it is over. */
  proof: Proof | undefined;
  /** Why the event was refused. */
  refusal?: ErrorCode;
}

const lifeMs = accountLimits.verificationMinutes * 60_000;
const wrong = { tel: '1004', email: '1004', question: '1021', password: '1587' } as const;

/** One event of an identity check. What has expired counts as not there. */
export function step(before: Proof | undefined, event: ProofEvent, now: number): ProofStep {
  const proof = before && now < before.expiresAt ? before : undefined;
  if (event.kind === 'begin') return { proof: begun(now) };
  if (event.kind === 'use') return proof?.state === 'passed' ? { proof: undefined } : { proof, refusal: '1023' };
  if (!proof) return { proof: undefined, refusal: '1022' };
  if (event.kind === 'send') {
    const { way, target, codeHash } = event;
    const codeUntil = now + lifeMs;
    // The check outlives its code: whoever is late asks for another code and does not have to start again.
    return { proof: { state: 'sent', way, target, codeHash, codeUntil, tries: 0, expiresAt: codeUntil + lifeMs } };
  }
  return event.way === 'tel' || event.way === 'email' ? tryCode(proof, event, now) : tryOther(proof, event, now);
}

type Try = Extract<ProofEvent, { kind: 'try' }>;

function tryCode(proof: Proof, { way, isRight }: Try, now: number): ProofStep {
  const isOpen = proof.state === 'sent' && proof.way === way && now < proof.codeUntil;
  if (!isOpen || proof.tries >= accountLimits.codeTries) return { proof, refusal: '1005' };
  return isRight ? { proof: passed(proof, way, now) } : failed(proof, way);
}

/** Nothing is sent that would reset the count, so the whole check is over after too many wrong tries. */
function tryOther(proof: Proof, { way, isRight }: Try, now: number): ProofStep {
  if (proof.tries >= accountLimits.codeTries) return { proof: undefined, refusal: '1022' };
  return isRight ? { proof: passed(proof, way, now) } : failed(proof, way);
}

function failed(proof: Proof, way: ProofWay): ProofStep {
  return { proof: { ...proof, tries: proof.tries + 1 }, refusal: wrong[way] };
}

const begun = (now: number): Proof => ({
  ...{ state: 'begun', way: '', target: '', codeHash: '', codeUntil: 0, tries: 0 },
  expiresAt: now + lifeMs,
});

/** A code is used once: nothing of it is left. */
function passed({ target, tries }: Proof, way: ProofWay, now: number): Proof {
  return { state: 'passed', way, target, codeHash: '', codeUntil: 0, tries, expiresAt: now + lifeMs };
}
