import { lockServiceOrigin } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { signWithLock } from './lockService.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

function service(...replies: unknown[]) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const reply = replies.shift();
    if (reply === undefined) throw new TypeError('Failed to fetch');
    return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply));
  };
  return { sent, fetch };
}

const random = '0123456789abcdef0123456789abcdef';

describe('the service of the hardware lock', () => {
  it('[HL8] is asked for its lock and then for a signature, without credentials', async () => {
    const { sent, fetch } = service({ code: 0, data: [{ type: 'local', sn: '7' }] }, { code: 0, data: 'c2lnbmVk' });
    expect(await signWithLock(random, fetch)).toBe('c2lnbmVk');
    expect(sent.map(({ url, init }) => [url, init.method, init.credentials])).toEqual([
      [`${lockServiceOrigin}/v1/api/control/slm_get_local_description`, 'GET', 'omit'],
      [`${lockServiceOrigin}/v1/api/control/slm_ctrl_sign_by_device`, 'POST', 'omit'],
    ]);
    const body = new URLSearchParams(String(sent[1]?.init.body));
    expect(JSON.parse(body.get('desc') ?? '')).toEqual({ type: 'local', sn: '7' });
    expect(atob(body.get('verify_data') ?? '')).toBe(`SENSELOCK${random}`);
  });

  it('[HL8] a code other than zero is shown with its description', async () => {
    const { fetch } = service({ code: 0, data: 'lock' }, { code: 0x1300001b, desc: 'lock removed' });
    await expect(signWithLock(random, fetch)).rejects.toMatchObject({
      code: '1594',
      values: { reason: 'lock removed (318767131)' },
    });
  });

  it.each([
    ['is not running', []],
    ['finds no lock', [{ code: 0, data: [] }]],
    ['answers something else', ['<html>']],
    [
      'signs with something else',
      [
        { code: 0, data: 'lock' },
        { code: 0, data: { a: 1 } },
      ],
    ],
  ])('[HL8] fails when it %s', async (_name, replies) => {
    await expect(signWithLock(random, service(...replies).fetch)).rejects.toMatchObject({ code: '1594' });
  });
});
