import { isLoopbackHost } from '@lookfar/contract';
import type { OidcSettings } from './config.ts';
import { type Lookup, refuse } from './settings.ts';

/** Single sign-on; undefined unless `OIDC_ISSUER` is set. */
export function readOidc(text: Lookup): OidcSettings | undefined {
  const issuer = text('OIDC_ISSUER');
  if (issuer === undefined) return undefined;
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
  if (!isSafe) refuse('OIDC_ISSUER', 'must start with https://; http:// is only possible on this machine');
  const clientId = text('OIDC_CLIENT_ID') ?? refuse('OIDC_CLIENT_ID', 'OIDC_ISSUER is set without it');
  return {
    ...{ issuer, clientId, clientSecret: text('OIDC_CLIENT_SECRET') },
    name: text('OIDC_NAME') ?? 'SSO',
    scopes: readScopes(text),
    claim: text('OIDC_CLAIM') ?? 'email',
    createRole: text('OIDC_CREATE'),
  };
}

function readScopes(text: Lookup): string {
  const scopes = text('OIDC_SCOPES') ?? 'openid profile email';
  return scopes.split(/\s+/).includes('openid') ? scopes : refuse('OIDC_SCOPES', 'must include openid');
}
