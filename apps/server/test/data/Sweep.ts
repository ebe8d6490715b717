import { type BuiltInRole, builtInRoles, calls, errorText, type May } from '@lookfar/contract';
import type { Engine } from '../../src/platform/database/table.ts';
import type { DataRange } from '../../src/platform/sessions/caller.ts';
import { RecordWatch } from '../harness/RecordWatch.ts';
import { startTestServer, type TestServer } from '../harness/startTestServer.ts';
import type { Visitor } from '../harness/Visitor.ts';
import { callSamples, type Sample } from './callSamples.ts';
import { createWorld, type SweepWorld, type WorldPlace } from './SweepWorld.ts';

const served = new Set(calls.map((call) => call.path));
export const samples = callSamples.filter(({ call }) => served.has(call.path));

/** What comes and goes with every call. */
const passing = new Set([
  'operation_log',
  'security_log',
  'session',
  'captcha',
  'attempt',
  'live_token',
  'engine_lease',
  // How far somebody got with the tour.
  'guide',
]);

/** Every call is made by somebody on a world that they may not touch. */
export class Sweep {
  readonly test: TestServer;
  readonly place: WorldPlace;
  readonly world: SweepWorld;
  /** Of the world's organisation, with every right. */
  readonly manager: Visitor;
  /** Over what stands in the records before anything is tried. */
  readonly watch: RecordWatch;

  private constructor(parts: Pick<Sweep, 'test' | 'place' | 'world' | 'manager' | 'watch'>) {
    this.test = parts.test;
    this.place = parts.place;
    this.world = parts.world;
    this.manager = parts.manager;
    this.watch = parts.watch;
  }

  static async start(engine: Engine): Promise<Sweep> {
    const test = await startTestServer({ engine });
    const place = await test.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const manager = test.visitor();
    await manager.login('manager');
    const world = await createWorld(test.server.database.db, place);
    const watch = await RecordWatch.of(test.server.database, { except: passing });
    return new Sweep({ test, place, world, manager, watch });
  }

  stop(): Promise<void> {
    return this.test.stop();
  }

  async visitor(loginname: string): Promise<Visitor> {
    const one = this.test.visitor();
    await one.login(loginname);
    return one;
  }

  /** Somebody of the world's organisation. What they are is written past all services. */
  async member(loginname: string, kind: { role: BuiltInRole; range?: DataRange; kind?: string }) {
    const { roleType, rights } = builtInRoles[kind.role];
    const { accountId } = await this.test.addAccount({ loginname, roleType, auths: rights });
    const set = { orgId: this.place.orgId, dataRange: kind.range ?? 'all', kind: kind.kind ?? 'int' };
    const { db } = this.test.server.database;
    await db.updateTable('account').set(set).where('id', '=', accountId).execute();
    const visitor = await this.visitor(loginname);
    await this.watch.look();
    return { visitor, may: { roleType, auths: new Set(rights) } };
  }

  /** Tables that are not as they were; only what was written to can be. */
  changes(): ReturnType<RecordWatch['changes']> {
    return this.watch.changes();
  }
}

export interface SweepAnswer {
  code: string;
  message: string;
  data: unknown;
}

/** What is no envelope has the code `file`. */
export async function send(visitor: Visitor, call: Sample['call'], body: object): Promise<SweepAnswer> {
  try {
    const { code, message, data } = await visitor.send(call, body);
    return { code, message, data };
  } catch (error) {
    if (error instanceof SyntaxError) return { code: 'file', message: '', data: null };
    throw error;
  }
}

/** How the declaration of a call refuses it. */
export function refusalOf(may: May): { code: string; message: string } | undefined {
  if (may.who !== 'right' && may.who !== 'role') return undefined;
  const [code, right] = may.who === 'right' ? [may.refusal ?? '1009', may.right] : ['1009', may.role];
  return { code, message: errorText(code, 'cn', { right }) };
}

/** For looking at bodies before there is a world. */
export function worldOf(number: number): SweepWorld {
  return new Proxy({}, { get: (_target, key) => (key === 'document' ? {} : number) }) as SweepWorld;
}
