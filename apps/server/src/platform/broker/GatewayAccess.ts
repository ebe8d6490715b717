import { createHash, timingSafeEqual } from 'node:crypto';
import type { LoginLimiter } from './LoginLimiter.ts';
import { LookupLane } from './LookupLane.ts';
import { mayPublish, type TopicOwner } from './topicRules.ts';

/** What the broker needs about a gateway. */
export interface GatewayCredential extends TopicOwner {
  /** Result of `hashGatewaySecret` on its secret. */
  secretHash: string;
}

/** A gateway whose secret is its username. */
export interface TokenGateway {
  id: number;
  sn: string;
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

const tooMany = 'too many failed logins';

/** A gateway with SN and secret, a gateway with a token only, a client that wants to be provisioned, or a refusal. */
export type LoginResult =
  | { owner: TopicOwner }
  | { token: TokenGateway }
  | { provisioning: true }
  | { returnCode: 2 | 3 | 4 | 5; reason: string };

type FindByToken = (tokenHash: string) => Promise<TokenGateway | undefined>;

/** In the format of `newGatewaySecret`, including mistyped ones. */
export function looksLikeSecret(text: string): boolean {
  return /^\d+\.[\w-]{16,}$/.test(text);
}

/** Secrets are long and random, so one fast digest is enough and costs a reconnecting fleet nothing. */
export function hashGatewaySecret(secret: string | Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The username with which a client without credentials requests some. */
const provisioning = 'provision';

/**
 * Decides who may connect: a gateway with its SN and secret, under its own client id, with its own will; or a JSON
 * client with its token as username and any password and client id.
 */
export class GatewayAccess {
  private readonly find: (sn: string) => Promise<GatewayCredential | undefined>;
  private readonly limiter: LoginLimiter;
  private readonly lane = new LookupLane();
  private readonly findByToken: FindByToken;
  /** An SN that is not registered tried to connect. */
  private readonly unknown: (sn: string, secret: Uint8Array) => void;

  constructor(
    find: (sn: string) => Promise<GatewayCredential | undefined>,
    limiter: LoginLimiter,
    findByToken: FindByToken = async () => undefined,
    unknown: (sn: string, secret: Uint8Array) => void = () => {},
  ) {
    this.find = find;
    this.limiter = limiter;
    this.findByToken = findByToken;
    this.unknown = unknown;
  }

  async login(attempt: LoginAttempt): Promise<LoginResult> {
    const { username, password, clientId } = attempt;
    if ((username ?? clientId) === provisioning) return { provisioning: true };
    if (!username) return { returnCode: notAuthorised, reason: 'no credentials' };
    const tokenHash = hashGatewaySecret(username);
    const pairHash = hashGatewaySecret(Buffer.concat([Buffer.from(`${username}\0`), password ?? Buffer.alloc(0)]));
    const lookUp = async () => {
      const token = await this.findByToken(tokenHash);
      return token ? { token } : { gateway: await this.find(username) };
    };
    const looking = this.limiter.isProven([tokenHash, pairHash]) ? lookUp() : this.lane.run(lookUp);
    if (!looking) return { returnCode: unavailable, reason: 'too many logins at once' };
    let answer: { token?: TokenGateway; gateway?: GatewayCredential | undefined };
    try {
      answer = await looking;
    } catch {
      return { returnCode: unavailable, reason: 'the database cannot be read' };
    }
    if (answer.token) {
      this.limiter.succeeded(tokenHash);
      return { token: answer.token };
    }
    const found = answer.gateway;
    // An unknown SN is compared too, so that the response time does not reveal which SNs exist.
    const matches = sameDigest(hashGatewaySecret(password ?? ''), found?.secretHash ?? hashGatewaySecret(''));
    if (!password?.length || !found || !matches) return this.refuse(attempt, username, found !== undefined);
    this.limiter.succeeded(pairHash);
    if (clientId !== found.sn) return { returnCode: identifierRejected, reason: 'the client id is not the SN' };
    if (attempt.willTopic !== undefined && !mayPublish(found, attempt.willTopic)) {
      return { returnCode: notAuthorised, reason: 'foreign will topic' };
    }
    return { owner: { orgId: found.orgId, sn: found.sn } };
  }

  private refuse({ address, password }: LoginAttempt, username: string, isKnown: boolean): LoginResult {
    if (this.limiter.failed(address, username)) return { returnCode: notAuthorised, reason: tooMany };
    if (!password?.length) return { returnCode: notAuthorised, reason: 'no credentials' };
    if (!isKnown) this.unknown(username, password);
    return { returnCode: badCredentials, reason: 'wrong credentials' };
  }
}

function sameDigest(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')];
  return left.length === right.length && timingSafeEqual(left, right);
}
