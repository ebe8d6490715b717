import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the next person says about themselves. */
export interface Person {
  sub: string;
  [claim: string]: unknown;
}

interface Grant {
  person: Person;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

/** A small OpenID Connect provider on this machine, with a real key. Everyone who comes is `person`. */
export class IdentityProvider {
  person: Person = { sub: 'nobody' };
  /** Overrides parts of the next tokens. */
  forged: { nonce?: string; key?: KeyObject; audience?: string } = {};
  readonly clientId = 'lookfar';
  readonly clientSecret = 'secret-of-the-client';
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #grants = new Map<string, Grant>();
  #server: Server | undefined;
  #port = 0;

  get issuer(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Again on the same port, after a stop. */
  async start(): Promise<this> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    const json = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (url.pathname === '/.well-known/openid-configuration') return json(this.#metadata());
    if (url.pathname === '/keys') return json({ keys: [this.#publicKey()] });
    if (url.pathname === '/authorize') {
      const to = this.#authorize(url.searchParams);
      response.writeHead(302, { location: to }).end();
      return;
    }
    if (url.pathname === '/token') {
      const body = new URLSearchParams(await textOf(request));
      const tokens = this.#tokens(body, request.headers.authorization ?? '');
      return tokens ? json(tokens) : json({ error: 'invalid_grant' }, 400);
    }
    json({}, 404);
  }

  #metadata(): object {
    const { issuer } = this;
    return {
      ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
      ...{ jwks_uri: `${issuer}/keys`, response_types_supported: ['code'], subject_types_supported: ['public'] },
      ...{ id_token_signing_alg_values_supported: ['RS256'], code_challenge_methods_supported: ['S256'] },
    };
  }

  #publicKey(): object {
    return { ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
  }

  #authorize(query: URLSearchParams): string {
    const redirectUri = query.get('redirect_uri') ?? '';
    const code = randomUUID();
    const nonce = this.forged.nonce ?? query.get('nonce') ?? '';
    this.#grants.set(code, { person: this.person, nonce, challenge: query.get('code_challenge') ?? '', redirectUri });
    return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}`;
  }

  #tokens(body: URLSearchParams, authorization: string): object | undefined {
    const code = body.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const client = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = grant?.challenge === challenge && grant.redirectUri === body.get('redirect_uri');
    const isClient = decodeURIComponent(client) === `${this.clientId}:${this.clientSecret}`;
    if (!grant || !isRight || !isClient) return undefined;
    return { access_token: randomUUID(), token_type: 'bearer', expires_in: 60, id_token: this.#idToken(grant) };
  }

  #idToken({ person, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const { key = this.#keys.privateKey, audience = this.clientId } = this.forged;
    const claims = { ...person, iss: this.issuer, aud: audience, iat: now, exp: now + 60, nonce };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const content = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
