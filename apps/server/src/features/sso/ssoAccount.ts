import { Failure, Loginname } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { OidcSettings } from '../../platform/config/config.ts';
import { randomId } from '../../platform/security/ids.ts';
import { hashPassword } from '../../platform/security/password.ts';
import type { SsoClaims } from './OidcProvider.ts';
import type { SsoRepository } from './sso.repository.ts';

export interface SsoAccountParts {
  repository: SsoRepository;
  settings: OidcSettings;
  clock: Clock;
}

export interface SsoAccount {
  id: number;
  orgId: number;
  loginname: string;
  /** How it was found, if that was the first time. */
  first: 'linked' | 'created' | undefined;
}

/**
 * The account of an identity. It is known by issuer and subject, which never change. The first time it is found by the
 * claim that the settings name: an e-mail address only if the provider has verified it and exactly one account has bound
 * it; a username if the account exists. An account that is linked to another identity is never found again that way.
 */
export async function ssoAccount(claims: SsoClaims, parts: SsoAccountParts): Promise<SsoAccount | undefined> {
  const { repository, settings } = parts;
  const oidc = JSON.stringify([claims.iss, claims.sub]);
  const [known, second] = await repository.byIdentity(oidc);
  if (known) return second ? undefined : { ...known, first: undefined };
  const value = textOf(claims[settings.claim]);
  if (value === '') return undefined;
  const isEmail = settings.claim === 'email';
  if (isEmail && claims.email_verified !== true) return undefined;
  const found = isEmail ? await repository.byEmail(value) : await repository.byLogin(value);
  const [account] = found;
  if (account) {
    const isOnly = found.length === 1 && account.oidc === '' && (await repository.link(account.id, oidc));
    return isOnly ? { ...account, first: 'linked' } : undefined;
  }
  return settings.createRole === undefined ? undefined : create(settings.createRole, { claims, oidc, value }, parts);
}

interface Newcomer {
  claims: SsoClaims;
  oidc: string;
  value: string;
}

/** With the least range, in the organisation of the role; the role has to be the only one of its name. */
async function create(
  wanted: string,
  { claims, oidc, value }: Newcomer,
  { repository, clock }: SsoAccountParts,
): Promise<SsoAccount | undefined> {
  const [role, second] = await repository.rolesNamed(wanted);
  const loginname = Loginname.safeParse(value);
  if (!role || second || !loginname.success) return undefined;
  const id = await unlessFull(
    repository.create({
      ...{ orgId: role.orgId, roleId: role.id, loginname: loginname.data, oidc, createdAt: clock.now() },
      // Nobody knows it: the account is for single sign-on until an administrator gives it another.
      passwordHash: await hashPassword(randomId()),
      name: textOf(claims.name).slice(0, 6),
      email: claims.email_verified === true ? textOf(claims.email) : '',
    }),
  );
  return id === undefined ? undefined : { id, orgId: role.orgId, loginname: loginname.data, first: 'created' };
}

/** Whether an organisation has room is not for strangers to know: to them there is no account. */
async function unlessFull<Id>(creating: Promise<Id>): Promise<Id | undefined> {
  try {
    return await creating;
  } catch (error) {
    if (error instanceof Failure && error.code === '1564') return undefined;
    throw error;
  }
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim.trim() : '');
