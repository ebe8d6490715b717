import { type AccountCalls, type AccountKind, api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import { linkOrigin } from '../../platform/http/linkOrigin.ts';
import type { AccountGrants } from './AccountGrants.ts';
import { toSessionLine } from './account.mapper.ts';
import type { AccountService } from './account.service.ts';
import type { AccountSessions } from './accountSessions.service.ts';
import type { AccountImport } from './import/accountImport.service.ts';
import type { InviteService } from './invite/invite.service.ts';
import type { InviteAccept } from './invite/inviteAccept.service.ts';

export interface AccountFeature {
  accounts: AccountService;
  grants: AccountGrants;
  sessions: AccountSessions;
  imports: AccountImport;
  invites: InviteService;
  accepting: InviteAccept;
  /** Addresses of the console, the main one first; empty if none is set. */
  publicUrls: readonly string[];
}

export function accountCalls(feature: AccountFeature): Handler[] {
  return [
    ...kindCalls(feature, api.accountCo, 'co'),
    ...kindCalls(feature, api.accountInt, 'int'),
    ...kindCalls(feature, api.accountExt, 'ext'),
    ...kindCalls(feature, api.accountOp, 'op'),
    ...inviteCalls(feature),
    ...ownSessionCalls(feature),
  ];
}

function kindCalls(feature: AccountFeature, calls: AccountCalls, kind: AccountKind): Handler[] {
  const { accounts, grants, imports, invites } = feature;
  return serve(calls, {
    query: ({ caller, body }) => accounts.query(caller, kind, body),
    info: ({ caller, body }) => accounts.info(caller, kind, body.id),
    options: ({ caller, body }) => accounts.options(caller, kind, body.orgId),
    devices: ({ caller, body }) => grants.devices(caller, body),
    add: ({ caller, body, note }) => accounts.add(caller, kind, body, note),
    edit: ({ caller, body, note }) => accounts.edit(caller, kind, body, note),
    disable: ({ caller, body, note }) => accounts.setDisabled(caller, kind, { ...body, disabled: true }, note),
    enable: ({ caller, body, note }) => accounts.setDisabled(caller, kind, { ...body, disabled: false }, note),
    delete: ({ caller, body, note }) => accounts.delete(caller, kind, body.id, note),
    resetPassword: ({ caller, body, note }) => accounts.resetPassword(caller, kind, body, note),
    forceOut: ({ caller, body, note }) => accounts.forceOut(caller, kind, body.id, note),
    sessions: ({ caller, body }) => accounts.sessions(caller, kind, body.id),
    endSession: ({ caller, body, note }) => accounts.endSession(caller, kind, body, note),
    export: ({ caller, body, language }) => accounts.export(caller, kind, body, language),
    import: async ({ caller, body, language, note }) => {
      note({ detail: { rows: body.rows.length, dryRun: body.dryRun } });
      const reply = await imports.run(caller, kind, body, language);
      note({ detail: { rows: body.rows.length, dryRun: body.dryRun, problems: reply.problems.length } });
      return reply;
    },
    invites: ({ caller, body }) => invites.query(caller, kind, body),
    invite: ({ caller, body, request, language, note }) =>
      invites.add(caller, kind, body, {
        originFor: (hosts) => linkOrigin({ publicUrls: feature.publicUrls, hosts }, request),
        ...{ language, note },
      }),
    revokeInvite: ({ caller, body, note }) => invites.revoke(caller, kind, body.id, note),
  });
}

function inviteCalls({ accepting }: AccountFeature): Handler[] {
  return serve(api.invite, {
    look: ({ body, address }) => accepting.look(body, address),
    accept: ({ body, address, note }) => accepting.accept(body, address, note),
  });
}

function ownSessionCalls({ sessions }: AccountFeature): Handler[] {
  return serve(api.userSession, {
    query: async ({ caller }) => (await sessions.of(caller.accountId, caller.sessionHash)).map(toSessionLine),
    revoke: async ({ caller, body, note }) => {
      note({ object: { kind: 'account', id: caller.accountId } });
      const { address } = await sessions.end(caller.accountId, body.key);
      note({ detail: { address } });
    },
  });
}
