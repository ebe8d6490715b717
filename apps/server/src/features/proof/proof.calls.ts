import { api } from '@lookfar/contract';
import { type Exchange, type Handler, serve } from '../../platform/http/handler.ts';
import { sessionCookie } from '../../platform/sessions/cookies.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import { cookieOptions, visitorOf } from '../session/visitor.ts';
import type { FindPasswordService, Seeker } from './findPassword.service.ts';
import type { ProvenAccount } from './provenAccount.repository.ts';
import type { Owner, SecurityService } from './security.service.ts';

type Asked = Pick<Exchange<typeof api.findpwd.state>, 'request' | 'reply' | 'address' | 'language'>;

const seekerOf = ({ request, reply, address, language }: Asked): Seeker => ({
  ...{ address, language },
  visitor: visitorOf(request, reply),
});

const whoOf = ({ id, orgId, loginname }: ProvenAccount) => ({ who: { orgId, accountId: id, loginname } });

export function findPasswordCalls(find: FindPasswordService): Handler[] {
  return serve(api.findpwd, {
    account: (exchange) => {
      const { loginname, vcode = '' } = exchange.body;
      return find.account(seekerOf(exchange), { loginname, vcode });
    },
    state: (exchange) => find.state(seekerOf(exchange)),
    send: (exchange) => find.send(seekerOf(exchange), exchange.body.way),
    validate: (exchange) => {
      const { body, note } = exchange;
      note({ who: nobody, detail: { way: body.way } });
      return find.validate(seekerOf(exchange), body, (account) => note(whoOf(account)));
    },
    password: (exchange) => {
      exchange.note({ who: nobody });
      return find.password(seekerOf(exchange), exchange.body.password, (account) => exchange.note(whoOf(account)));
    },
  });
}

/** Whoever may be logged in while they find a password is not necessarily whose password it is. */
const nobody = { orgId: null, accountId: null, loginname: '' };

type Owned = Pick<Exchange<typeof api.security.state>, 'caller' | 'request' | 'address' | 'language'>;

const ownerOf = ({ caller, request, address, language }: Owned): Owner => ({
  ...{ accountId: caller.accountId, address, language },
  session: request.cookies[sessionCookie] ?? '',
});

export function securityCalls(security: SecurityService, sessions: Sessions): Handler[] {
  return serve(api.security, {
    state: (exchange) => security.state(ownerOf(exchange)),
    send: (exchange) => security.send(ownerOf(exchange), exchange.body.purpose, exchange.body.way),
    validate: (exchange) => {
      const { purpose, ...shown } = exchange.body;
      exchange.note({ detail: { purpose, way: shown.way } });
      return security.validate(ownerOf(exchange), purpose, shown);
    },
    password: async (exchange) => {
      const { caller, body, address, request, reply } = exchange;
      await security.password(ownerOf(exchange), body.password);
      const agent = (request.headers['user-agent'] ?? '').slice(0, 200);
      const id = await sessions.open({ accountId: caller.accountId, address, agent });
      reply.setCookie(sessionCookie, id, cookieOptions(request));
    },
    telSend: (exchange) => security.bindSend(ownerOf(exchange), 'tel', exchange.body.tel),
    tel: async (exchange) => {
      exchange.note({ detail: { tel: await security.bind(ownerOf(exchange), 'tel', exchange.body.code) } });
    },
    telUnbind: async (exchange) => {
      exchange.note({ detail: { tel: await security.unbind(ownerOf(exchange), 'tel') } });
    },
    emailSend: (exchange) => security.bindSend(ownerOf(exchange), 'email', exchange.body.email),
    email: async (exchange) => {
      exchange.note({ detail: { email: await security.bind(ownerOf(exchange), 'email', exchange.body.code) } });
    },
    emailUnbind: async (exchange) => {
      exchange.note({ detail: { email: await security.unbind(ownerOf(exchange), 'email') } });
    },
    question: (exchange) => security.setQuestions(ownerOf(exchange), exchange.body.items),
  });
}
