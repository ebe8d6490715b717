import { createHash, timingSafeEqual } from 'node:crypto';
import type { LoginGate } from './LoginGate.ts';
import { mayPublish, type TopicOwner } from './topicRules.ts';

/** What the broker needs to know of a gateway. */
export interface GatewayCredential extends TopicOwner {
  /** Result of `hashGatewaySecret` on its secret. */
  secretHash: string;
}

export interface LoginAttempt {
  address: string;
  clientId: string;
  username: string | undefined;
  password: Uint8Array | undefined;
  willTopic: string | undefined;
}

/** MQTT 3.1.1 return codes of CONNACK. */
const identifierRejected = 2;
const unavailable = 3;
const badCredentials = 4;
const notAuthorised = 5;

export type LoginResult = { owner: TopicOwner } | { returnCode: 2 | 3 | 4 | 5; reason: string };

/** Secrets are long and random, so one fast digest is enough and costs a reconnecting fleet nothing. */
export function hashGatewaySecret(secret: string | Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Decides who may connect: a gateway by its SN and secret, under its own client id, with a will of its own. */
export class GatewayAccess {
  private readonly find: (sn: string) => Promise<GatewayCredential | undefined>;
  private readonly gate: LoginGate;

  constructor(find: (sn: string) => Promise<GatewayCredential | undefined>, gate: LoginGate) {
    this.find = find;
    this.gate = gate;
  }

  async login(attempt: LoginAttempt): Promise<LoginResult> {
    const { address, username, password } = attempt;
    if (!username || !password?.length) return { returnCode: notAuthorised, reason: 'no credentials' };
    if (!this.gate.isOpen(address, username)) return { returnCode: notAuthorised, reason: 'too many failed logins' };
    let found: GatewayCredential | undefined;
    try {
      found = await this.find(username);
    } catch {
      return { returnCode: unavailable, reason: 'the records cannot be read' };
    }
    // An unknown SN is compared too: the time of the answer does not tell which SNs exist.
    const matches = sameDigest(hashGatewaySecret(password), found?.secretHash ?? hashGatewaySecret(''));
    if (!found || !matches) {
      this.gate.failed(address, username);
      return { returnCode: badCredentials, reason: 'wrong credentials' };
    }
    if (attempt.clientId !== found.sn) return { returnCode: identifierRejected, reason: 'the client id is not the SN' };
    if (attempt.willTopic !== undefined && !mayPublish(found, attempt.willTopic)) {
      return { returnCode: notAuthorised, reason: 'foreign will topic' };
    }
    return { owner: { orgId: found.orgId, sn: found.sn } };
  }
}

function sameDigest(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')];
  return left.length === right.length && timingSafeEqual(left, right);
}
