import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptPush, pushBytes } from './encryptPush.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5 and appendix A. */
const rfc = {
  text: 'When I grow up, I want to be a watermelon',
  server: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('pushes for one browser', () => {
  it('[OG12] are encrypted as in RFC 8291', () => {
    const random = { salt: rfc.salt, privateKey: rfc.server };
    const message = encryptPush(Buffer.from(rfc.text), { p256dh: rfc.p256dh, auth: rfc.auth }, random);
    expect(message.toString('base64url')).toBe(rfc.message);
  });

  it('[OG12] are different each time, and fit into one record', () => {
    const browser = createECDH('prime256v1');
    const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    const text = Buffer.alloc(pushBytes, 'a');
    const [first, second] = [encryptPush(text, keys), encryptPush(text, keys)];
    expect(first.length).toBe(4096);
    expect(first.equals(second)).toBe(false);
    const secret = hkdfSync(
      'sha256',
      browser.computeSecret(first.subarray(21, 86)),
      bytes(keys.auth),
      Buffer.concat([Buffer.from('WebPush: info\0'), bytes(keys.p256dh), first.subarray(21, 86)]),
      32,
    );
    const derive = (name: string, length: number) =>
      Buffer.from(
        hkdfSync('sha256', Buffer.from(secret), first.subarray(0, 16), `Content-Encoding: ${name}\0`, length),
      );
    const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    opening.setAuthTag(first.subarray(-16));
    const opened = Buffer.concat([opening.update(first.subarray(86, -16)), opening.final()]);
    expect(opened).toEqual(Buffer.concat([text, Buffer.of(2)]));
  });

  it('[OG12] keys that are none are refused', () => {
    for (const p256dh of ['', 'AAAA', bytes(rfc.p256dh).fill(1, 1).toString('base64url')])
      expect(() => encryptPush(Buffer.from('x'), { p256dh, auth: rfc.auth })).toThrow();
  });
});
