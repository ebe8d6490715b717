import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { SharedLimits } from '../../platform/security/SharedLimits.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import { ManagedAccounts } from '../grant/ManagedAccounts.ts';
import { Outgoing } from '../outgoing/Outgoing.ts';
import { PasswordService } from '../password/password.service.ts';
import { AccountGrants } from './AccountGrants.ts';
import { accountCalls } from './account.calls.ts';
import { AccountService } from './account.service.ts';
import { AccountSessions } from './accountSessions.service.ts';
import { AccountImport } from './import/accountImport.service.ts';
import { InviteService } from './invite/invite.service.ts';
import { InviteAccept } from './invite/inviteAccept.service.ts';

interface AccountParts {
  config: Pick<Config, 'publicUrls'>;
  database: Database;
  clock: Clock;
  sessions: Sessions;
  limits: SharedLimits;
}

/** Who adds people rarely meets a username that another organisation has. */
const guessRate = { burst: 20, refillMs: 60_000 };

/** The calls about accounts, their sessions and invitations. */
export function createAccounts({ config, database, clock, sessions, limits }: AccountParts): Handler[] {
  const { db } = database;
  const grants = new AccountGrants(db, clock);
  const own = new AccountSessions({ db, sessions, clock });
  const managed = new ManagedAccounts(db);
  const passwords = new PasswordService({ db, sessions, clock });
  return accountCalls({
    accounts: new AccountService({ database, clock, sessions, own, grants, managed, passwords }),
    grants,
    sessions: own,
    imports: new AccountImport({ database, clock, grants, guesses: limits.of('taken name', guessRate) }),
    invites: new InviteService({ db, clock, grants, managed, outgoing: new Outgoing(db, clock) }),
    accepting: new InviteAccept({ database, clock, limits, grants }),
    publicUrls: config.publicUrls,
  });
}
