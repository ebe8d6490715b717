import type { OwnWay, ProofWay } from '@lookfar/contract';
import { maskedEmail, maskedTel } from './masked.ts';

interface Bound {
  tel: string;
  email: string;
  oidc: string;
}

/** How an account can be proven; the password only by those who are logged in and have one here. */
export function ownWays(
  { tel, email, oidc }: Bound,
  options: { questions: number; hasTexts: boolean; withPassword: boolean },
): OwnWay[] {
  const has: Record<ProofWay, string | false> = {
    tel: tel !== '' && options.hasTexts && maskedTel(tel),
    email: email !== '' && maskedEmail(email),
    question: options.questions > 0 && '',
    password: options.withPassword && oidc === '' && '',
  };
  return Object.entries(has).flatMap(([way, hint]) => (hint === false ? [] : [{ way: way as ProofWay, hint }]));
}
