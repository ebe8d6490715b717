import { api, BASE_PATH, builtInRoles, type Permission, permissionKeys } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../src/platform/database/openDatabase.ts';
import { hashId } from '../src/platform/security/ids.ts';
import { isPermitted } from '../src/platform/sessions/isPermitted.ts';
import type { Sample } from './data/callSamples.ts';
import { openEmbedded } from './data/EmbedPlant.ts';
import { codesIn, expectForeign, isEmpty } from './data/expectForeign.ts';
import { Sweep, samples, send, worldOf } from './data/Sweep.ts';
import { createWorld, deviceMark, type SweepWorld, type WorldPlace, worldMark } from './data/SweepWorld.ts';
import type { TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('every call, by those who see only a part', (engine) => {
  let sweep: Sweep;
  let test: TestServer;
  let db: Db;
  let otherPlace: WorldPlace;
  let world: SweepWorld;
  let otherWorld: SweepWorld;
  let other: Visitor;

  beforeAll(async () => {
    sweep = await Sweep.start(engine);
    ({ test, world } = sweep);
    db = test.server.database.db;
    otherPlace = await test.addAccount({ loginname: 'other', roleType: 'enterprise' });
    other = await sweep.visitor('other');
    await sweep.watch.look();
  });
  afterAll(() => sweep.stop());

  async function expectUntouched(): Promise<void> {
    expect(await sweep.changes()).toEqual({});
  }

  /** Only what names a device, or reads: everything else of the organisation is there for every range. */
  const aboutDevices = samples.filter((sample) => isAboutDevice(sample) || sample.call.log === undefined);
  const outside = [
    ...(['dept', 'own', 'chosen'] as const).map((range) => ({
      who: `range-${range}`,
      range,
      role: 'manager' as const,
    })),
    { who: 'external', range: 'chosen' as const, role: 'viewer' as const, kind: 'ext' },
  ];
  it.each(outside)('[PS10] tells and changes nothing of a device outside the range: $who', async ({ who, ...kind }) => {
    const { visitor: someone, may } = await sweep.member(who, kind);
    for (const sample of aboutDevices) {
      const { call, body, foreign: outcome } = sample;
      if (call.path.endsWith('/logout') || !isPermitted(call.may, may)) continue;
      const sent = body(world);
      const answer = await send(someone, call, sent);
      const told = JSON.stringify(answer);
      if (!JSON.stringify(sent).includes(deviceMark)) expect(told, call.path).not.toContain(deviceMark);
      const known = readKeys(sample);
      expect(
        namedIn(answer.data, world).filter(({ name }) => !known.has(name)),
        call.path,
      ).toEqual([]);
      if (isAboutDevice(sample) && outcome === 'missing')
        expect(notThere, `${call.path} ${answer.code} ${answer.message}`).toContain(answer.code);
    }
    await expectUntouched();
  });

  /** People of a project, who are of another organisation: what it gives them is there in its own calls, and nowhere else. */
  describe.each([
    { who: 'of a project', pages: () => '"all"' },
    { who: 'of one page', pages: () => JSON.stringify([{ pageId: world.projectPageId, write: true }]) },
  ])('by someone $who', ({ who, pages }) => {
    let guest: Visitor;
    const { roleType, rights } = builtInRoles.manager;
    const may = { roleType, auths: new Set(rights) };

    beforeAll(async () => {
      const { accountId } = await test.addAccount({ loginname: who, roleType, auths: rights });
      const { projectId } = world;
      const row = { projectId, accountId, pages: pages(), mayWrite: 1, mayAlarm: 1, mayHistory: 1 };
      await db
        .insertInto('projectMember')
        .values({ ...row, expiresAt: null, isAccepted: 0, createdAt: 0 })
        .execute();
      guest = await sweep.visitor(who);
      await sweep.watch.look();
    });

    /** The devices, signals and pages of the project in place of those of the organisation. */
    const guessed = (): SweepWorld => ({
      ...world,
      ...{ equipmentId: world.projectEquipId, signalId: world.projectSignalId, pageId: world.projectPageId },
      gatewayId: world.projectGatewayId,
    });

    it('[PS11] neither its devices, signals, pages and files nor those of its organisation are found elsewhere', async () => {
      const elsewhere = samples.filter(({ call, foreign: outcome }) => outcome !== 'own' && !isOfProject(call.path));
      for (const sample of elsewhere) {
        if (!isPermitted(sample.call.may, may)) continue;
        for (const asked of [world, guessed()]) {
          const sent = sample.body(asked);
          const answer = await send(guest, sample.call, sent);
          // Tries of share codes are limited.
          if (answer.code !== '429') expectForeign(sample, answer);
          if (!JSON.stringify(sent).includes(worldMark))
            expect(JSON.stringify(answer), sample.call.path).not.toContain(worldMark);
        }
      }
      await expectUntouched();
    });

    it('[PS11] they manage nothing in it', async () => {
      const managing = samples.filter(({ call }) => call.may.who === 'right' && call.may.right === 'project_edit');
      for (const sample of managing.filter(({ foreign: outcome }) => outcome !== 'own')) {
        const answer = await send(guest, sample.call, sample.body(world));
        expectForeign(sample, answer);
      }
      await expectUntouched();
    });

    it('[PS11] what is not on their pages is not there in it either', async () => {
      const outside = { ...world, projectSignalId: world.signalId, projectPageId: world.pageId };
      const hidden = { ...world, projectSignalId: world.hiddenSignalId, projectPageId: world.otherPageId };
      const asked = who === 'of one page' ? [outside, hidden] : [outside];
      const watching = samples.filter(({ call, body }) => {
        const names = JSON.stringify(body(world));
        return isWatching(call.path) && (names.includes('pageId') || names.includes('signalId'));
      });
      for (const { call, body } of watching)
        for (const one of asked) {
          const { code, data } = await send(guest, call, body(one));
          if (code === '200') expect(isEmpty(data), `${call.path} ${JSON.stringify(data)}`).toBe(true);
          else expect(['1014', '1714', '1305', '1000'], call.path).toContain(code);
        }
      await expectUntouched();
    });
  });

  /** A page that is shown on another site: a link that the manager made. */
  describe.each([
    { who: 'of a device', pageOf: () => world.pageId },
    { who: 'of a project', pageOf: () => world.projectPageId },
  ])('by an embedded page $who', ({ pageOf }) => {
    let viewer: Visitor;

    beforeAll(async () => {
      const { accountId } = await db
        .selectFrom('account')
        .select('id as accountId')
        .where('loginname', '=', 'manager')
        .executeTakeFirstOrThrow();
      const link = { pageId: pageOf(), accountId, code: `sweep-${pageOf()}`, secretHash: hashId('secret'), title: '' };
      const more = {
        mayWrite: 1,
        mayHistory: 1,
        origins: '[]',
        expiresAt: null,
        loginname: '',
        createdAt: 0,
        usedAt: null,
      };
      await db
        .insertInto('embedLink')
        .values({ ...link, ...more })
        .execute();
      ({ viewer } = await openEmbedded(test, { code: link.code, secret: 'secret' }));
      await sweep.watch.look();
    });

    it('[PS12] makes no call that is not declared for it', async () => {
      for (const { call, body } of samples.filter((sample) => !sample.call.embed)) {
        const answer = await send(viewer, call, body(world));
        expect(answer.code, call.path).toBe('1035');
        expect(JSON.stringify(answer), call.path).not.toContain(worldMark);
      }
      await expectUntouched();
    });

    it('[PS12] finds nothing that is not on it, of its own organisation and of others', async () => {
      const around = { gatewayId: world.projectGatewayId, signalId: world.projectSignalId, pageId: world.otherPageId };
      const beside = { ...world, ...around, equipmentId: world.projectEquipId, projectSignalId: world.hiddenSignalId };
      const elsewhere = { ...beside, projectPageId: world.otherPageId, projectId: 999_999 };
      for (const { call, body, foreign: outcome } of samples.filter((sample) => sample.call.embed)) {
        if (outcome === 'common' || outcome === 'own') continue;
        const answer = await send(viewer, call, body(elsewhere));
        if (answer.code === '200') expect(isEmpty(answer.data), `${call.path} ${JSON.stringify(answer)}`).toBe(true);
        else expect(['1014', '1009', '1305', '1611', '1714'], `${call.path} ${answer.message}`).toContain(answer.code);
      }
      await expectUntouched();
    });
  });

  /** Somebody who looks after accounts, and somebody of the same lists who may do or see more in one respect. */
  it.each([
    { more: 'a permission', lacks: 'monitor_write', of: () => ({}), than: () => ({}) },
    {
      ...{ more: 'a region', lacks: 'role_edit', of: () => ({}) },
      than: () => ({ authRegion: JSON.stringify([world.name]) }),
    },
    {
      ...{ more: 'a range', lacks: '', of: () => ({ dataRange: 'dept', deptId: world.deptId }) },
      than: () => ({ dataRange: 'all', deptId: world.deptId }),
    },
  ])('[PS13] no call changes an account that has $more more', async ({ more, lacks, of, than }) => {
    const naming = samples.filter(
      (sample) => sample.call.log && [...readKeys(sample)].some((key) => accountKeys.has(key)),
    );
    const rights = permissionKeys.filter((key) => key !== lacks);
    const add = async (loginname: string, auths: readonly Permission[], columns: object) => {
      const { accountId } = await test.addAccount({ loginname, roleType: 'enterprise', auths });
      const set = { ...columns, orgId: sweep.place.orgId };
      await db.updateTable('account').set(set).where('id', '=', accountId).execute();
      return accountId;
    };
    await add(`keeper ${more}`, rights, of());
    const accountId = await add(`more ${more}`, more === 'a permission' ? permissionKeys : rights, than());
    const lockCertId = await equip(db, accountId);
    const keeper = await sweep.visitor(`keeper ${more}`);
    const listed = (await keeper.send(api.accountInt.query, { name: `more ${more}` })).data.list;
    expect(listed).toMatchObject([{ id: accountId, manageable: false }]);
    const about = {
      ...world,
      accountId,
      lockCertId,
      accounts: { co: accountId, int: accountId, ext: accountId, op: accountId },
    };
    const before = await ofAccount(db, accountId);
    for (const { call, body } of naming) {
      const { code } = await send(keeper, call, body(about));
      if (call.path.startsWith(`${BASE_PATH}/account/`)) expect(['1009', '1014', '1562'], call.path).toContain(code);
      expect(await ofAccount(db, accountId), call.path).toBe(before);
    }
    expect(naming.map(({ call }) => call.path)).toEqual(expect.arrayContaining(mustBeTried));
    await sweep.watch.look();
  });

  const mixed = samples.flatMap((sample) => idKeys(sample).map((key) => [sample.call.path, key, sample] as const));
  describe('with things of its own', () => {
    beforeAll(async () => {
      otherWorld = await createWorld(db, otherPlace);
      await sweep.watch.look();
    });

    it.each(mixed)('[PS6] %s mixes no %s of another organisation with its own', async (_path, key, { call, body }) => {
      const foreignPart = Object.entries(body(world)).filter(([field]) => field === key);
      const answer = await send(other, call, { ...body(otherWorld), ...Object.fromEntries(foreignPart) });
      const codes = answer.code === '200' ? codesIn(answer.data) : [answer.code];
      // A filter finds nothing; everything else says that there is no such thing.
      if (!(answer.code === '200' && isEmpty(answer.data))) {
        expect(codes, answer.message).toHaveLength(1);
        expect(['1014', '1505', '1605', '1611', '1614', '1714', '2012', '2013', '1000'], answer.message).toContain(
          codes[0],
        );
      }
      expect(JSON.stringify(answer)).not.toContain(world.name);
      await expectUntouched();
    });
  });
});

/** It does not exist, or the service asks for a permission that its call does not. */
const notThere = ['1014', '1505', '1714', '2012', '2013', '1009', '1031', '1032', '1034', '1305'];

/** Calls about a project. */
const isOfProject = (path: string) => /\/project\/|\/monitor\/page\/history\/|\/find\//.test(path);
/** Calls of those who watch one. */
const isWatching = (path: string) => /\/monitor\/(?:project|page\/history)\//.test(path);

/** What a world has of a device. */
const deviceKeys: ReadonlySet<string> = new Set<keyof SweepWorld>([
  ...(['equipmentId', 'signalId', 'gatewayId', 'sn', 'pageId', 'alarmId', 'orderId', 'commandUuid'] as const),
]);

/** The objects of a world that a sample names. */
function readKeys({ body }: Pick<Sample, 'body'>): Set<string> {
  const read = new Set<string>();
  body(
    new Proxy({} as SweepWorld, {
      get: (_target, key) => {
        read.add(String(key));
        return key === 'document' ? {} : 1;
      },
    }),
  );
  return read;
}

function isAboutDevice(sample: Sample): boolean {
  return [...readKeys(sample)].some((key) => deviceKeys.has(key));
}

/** What a world has of accounts. */
const accountKeys: ReadonlySet<string> = new Set<keyof SweepWorld>(['accountId', 'accounts', 'lockCertId']);

const mustBeTried = [
  ...(['edit', 'disable', 'delete', 'resetPassword', 'forceOut'] as const).map((key) => api.accountInt[key].path),
  ...[api.accountTotp.remove.path, api.accountLock.add.path, api.accountLock.remove.path, api.accountLock.use.path],
];

/** A second factor, a lock and a session. */
async function equip(db: Db, accountId: number): Promise<number> {
  const factor = { totp: 'sealed', totpOn: 1, useLock: 1 };
  await db.updateTable('account').set(factor).where('id', '=', accountId).execute();
  await db
    .insertInto('recoveryCode')
    .values({ accountId, codeHash: `code ${accountId}`, usedAt: null })
    .execute();
  const session = { accountId, idHash: `session ${accountId}`, address: '', agent: '', createdAt: 0, seenAt: 4e12 };
  await db
    .insertInto('session')
    .values({ ...session, expiresAt: 4e12, revokedAt: null })
    .execute();
  const cert = { accountId, name: '', fingerprint: `lock ${accountId}`, publicKey: '', createdBy: null, createdAt: 0 };
  return (await db.insertInto('lockCert').values(cert).returning('id').executeTakeFirstOrThrow()).id;
}

/** The account, and all that lets somebody in with it or says what they see. */
async function ofAccount(db: Db, accountId: number): Promise<string> {
  const tables = [
    'session',
    'lockCert',
    'recoveryCode',
    'accountEquipment',
    'accountGroup',
    'securityQuestion',
  ] as const;
  const rows: object[] = await db.selectFrom('account').selectAll().where('id', '=', accountId).execute();
  for (const table of tables)
    rows.push(
      ...(await db
        .selectFrom(table as 'session')
        .selectAll()
        .where('accountId', '=', accountId)
        .execute()),
    );
  return JSON.stringify(rows);
}

/** Fields of a reply that name something of the world's device. */
function namedIn(data: unknown, world: SweepWorld, path = ''): { name: string; at: string }[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const name = key.replace(/^equipId$/, 'equipmentId').replace(/s$/, '') as keyof SweepWorld;
    const values: unknown[] = Array.isArray(value) ? value : [value];
    const isNamed = deviceKeys.has(name) && values.includes(world[name]);
    return [...(isNamed ? [{ name, at: `${path}.${key}` }] : []), ...namedIn(value, world, `${path}.${key}`)];
  });
}

/** Fields that name objects of an organisation, where there are several. */
function idKeys({ foreign, body }: Sample): string[] {
  if (foreign === 'refused' || foreign === 'common' || foreign === 'own') return [];
  const [one, two] = [body(worldOf(1)), body(worldOf(2))];
  const keys = Object.keys(one).filter((key) => /^(ids?|sn|items)$|Ids?$/.test(key) && !shared.has(key));
  const different = keys.filter(
    (key) => JSON.stringify(Reflect.get(one, key)) !== JSON.stringify(Reflect.get(two, key)),
  );
  return different.length > 1 ? different : [];
}

/** These are the platform's. */
const shared = new Set(['hardwareId', 'firmwareId', 'protocolId']);
