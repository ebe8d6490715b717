import * as client from 'openid-client';
import type { OidcSettings } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';

/** What has to be remembered between leaving for the provider and coming back. */
export interface SsoRound {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
}

export type SsoClaims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

const timeoutSeconds = 10;

/** The provider of identities, by the authorisation code flow with PKCE. */
export class OidcProvider {
  readonly #settings: OidcSettings;
  readonly #log: Log;
  #found: Promise<client.Configuration> | undefined;

  constructor({ settings, log }: { settings: OidcSettings; log: Log }) {
    this.#settings = settings;
    this.#log = log;
  }

  /** Where to send the browser; undefined if the provider cannot be reached. */
  async leave(redirectUri: string): Promise<{ url: string; round: SsoRound } | undefined> {
    const found = await this.#find();
    if (!found) return undefined;
    const verifier = client.randomPKCECodeVerifier();
    const round = { state: client.randomState(), nonce: client.randomNonce(), verifier, redirectUri };
    const url = client.buildAuthorizationUrl(found, {
      ...{ redirect_uri: redirectUri, scope: this.#settings.scopes, state: round.state, nonce: round.nonce },
      ...{ code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    });
    return { url: url.href, round };
  }

  /** Who came back with this query; `down` if the provider cannot be reached, `failed` if it does not confirm it. */
  async arrive(query: string, round: SsoRound): Promise<SsoClaims | 'down' | 'failed'> {
    const found = await this.#find();
    if (!found) return 'down';
    try {
      const tokens = await client.authorizationCodeGrant(found, new URL(`${round.redirectUri}?${query}`), {
        ...{ pkceCodeVerifier: round.verifier, expectedState: round.state, expectedNonce: round.nonce },
        idTokenExpected: true,
      });
      return tokens.claims() ?? 'failed';
    } catch (err) {
      // Neither the query nor the tokens are logged: they let somebody in.
      const { code, message } = err as { code?: string; message?: string };
      this.#log.warn({ code, reason: message }, 'single sign-on was not confirmed');
      return isUnreachable(err) ? 'down' : 'failed';
    }
  }

  /** Asked once; a failure is not kept. */
  async #find(): Promise<client.Configuration | undefined> {
    this.#found ??= this.#discover();
    try {
      return await this.#found;
    } catch (err) {
      this.#found = undefined;
      this.#log.warn({ issuer: this.#settings.issuer, reason: String(err) }, 'the identity provider cannot be reached');
      return undefined;
    }
  }

  #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const url = new URL(issuer);
    return client.discovery(
      url,
      clientId,
      undefined,
      clientSecret ? client.ClientSecretBasic(clientSecret) : client.None(),
      {
        timeout: timeoutSeconds,
        // Signatures are checked although the tokens come from the provider itself; plain http is for this machine only.
        execute: [
          client.enableNonRepudiationChecks,
          ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  }
}

/** `fetch` says so with a TypeError, a timeout is an abort. */
function isUnreachable(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return [error, cause].some(
    (one) => one instanceof TypeError || (one instanceof Error && /Timeout|Abort/.test(one.name)),
  );
}
