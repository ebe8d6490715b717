import { describe, expect, it } from 'vitest';
import { createLog } from './createLog.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('trace', { write: (line) => lines.push(line) }));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) JSON.parse(line);
  return lines.join('');
}

describe('createLog', () => {
  it.each([
    ['a login', { body: { loginname: 'admin', password: 'hunter2', vcode: 'hunter2' } }],
    [
      'headers',
      { headers: { cookie: 'lf_session=hunter2', 'set-cookie': ['hunter2'], authorization: 'Basic hunter2' } },
    ],
    ['ids', { sessionToken: 'hunter2', list: [{ clientSecret: 'hunter2' }], passwordHash: 'hunter2' }],
    ['a setting', { databaseUrl: 'hunter2', env: { DATABASE_URL: 'postgres://u:hunter2@h/db' } }],
    ['a URL', { url: 'mqtts://user:hunter2@broker:8883' }],
    ['what is too deep', { a: { b: { c: { d: { e: { f: { g: { password: 'hunter2' } } } } } } } }],
  ])('[SE12] hides the secrets of %s', (_title, object) => {
    expect(logged((log) => log.info(object, 'message'))).not.toContain('hunter2');
  });

  it('[SE12] hides them in texts, errors and children too', () => {
    const error = Object.assign(new Error('cannot reach postgres://lf:hunter2@h:5432/db'), { password: 'hunter2' });
    const text = logged((log) => {
      log.error({ err: error }, 'nats://a:hunter2@h failed');
      log.error(error);
      log.child({ token: 'hunter2' }).info('child');
    });
    expect(text).not.toContain('hunter2');
    expect(text).toContain('postgres://lf:[hidden]@h:5432/db');
  });

  it('keeps what is not a secret', () => {
    const line = JSON.parse(logged((log) => log.warn({ requestId: 'r1', err: new Error('plain') }, 'said')));
    expect(line).toMatchObject({
      level: 'warn',
      msg: 'said',
      requestId: 'r1',
      err: { message: 'plain', type: 'Error' },
    });
    expect(Date.parse(line.time)).not.toBeNaN();
  });
});
