import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { SharedLimits } from '../../platform/security/SharedLimits.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import type { Messenger } from '../outgoing/Messenger.ts';
import type { PasswordService } from '../password/password.service.ts';
import type { CaptchaService } from '../session/captcha/captcha.service.ts';
import { CodeLimits } from './CodeLimits.ts';
import { FindPasswordService } from './findPassword.service.ts';
import { findPasswordCalls, securityCalls } from './proof.calls.ts';
import { ProofRepository } from './proof.repository.ts';
import { ProofService } from './proof.service.ts';
import { ProvenAccountRepository } from './provenAccount.repository.ts';
import { SecurityService } from './security.service.ts';

export interface ProofOptions {
  db: Records;
  clock: Clock;
  sessions: Sessions;
  passwords: PasswordService;
  captcha: CaptchaService;
  limits: SharedLimits;
  messenger: Messenger;
  needsCaptcha: boolean;
}

/** Identity checks: for a forgotten password, and before changes to one's own account. */
export function createProof(options: ProofOptions): Handler[] {
  const { db, clock, sessions, passwords, captcha, limits, messenger, needsCaptcha } = options;
  const { hasTexts } = messenger;
  const accounts = new ProvenAccountRepository(db);
  const proofs = new ProofService({
    proofs: new ProofRepository(db),
    limits: new CodeLimits(limits),
    messenger,
    clock,
  });
  const find = new FindPasswordService({ accounts, proofs, passwords, captcha, limits, needsCaptcha, hasTexts });
  const security = new SecurityService({ accounts, proofs, passwords, limits, hasTexts });
  return [...findPasswordCalls(find), ...securityCalls(security, sessions)];
}
