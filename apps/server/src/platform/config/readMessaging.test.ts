import { describe, expect, it } from 'vitest';
import { ConfigError } from './ConfigError.ts';
import { readConfig } from './readConfig.ts';

const secret = 'a-secret-of-the-provider';

describe('messaging settings', () => {
  it('[SG6] the sender is SMTP_FROM, or the user of the URL', () => {
    expect(readConfig({ SMTP_URL: 'smtps://me%40example.com:pw@mail.example.com' }).smtp?.from).toBe('me@example.com');
    const from = 'Lookfar <scada@example.com>';
    expect(readConfig({ SMTP_URL: 'smtp://127.0.0.1:25', SMTP_FROM: from }).smtp).toEqual({
      url: 'smtp://127.0.0.1:25',
      from,
    });
  });

  it('[SG6] the secret comes from the URL, which is kept without it, or from SMS_SECRET', () => {
    const bare = { url: 'https://sms.example.com/send', secret };
    expect(readConfig({ SMS_PROVIDER: `https://:${secret}@sms.example.com/send` }).sms).toEqual(bare);
    expect(readConfig({ SMS_PROVIDER: 'https://sms.example.com/send', SMS_SECRET: secret }).sms).toEqual(bare);
    expect(readConfig({ SMS_PROVIDER: 'off' }).sms).toBe('off');
  });

  it('[SG6] calls have a provider of their own, and cannot be turned off without one', () => {
    const bare = { url: 'https://voice.example.com/call', secret };
    expect(readConfig({ VOICE_PROVIDER: `https://:${secret}@voice.example.com/call` }).voice).toEqual(bare);
    expect(readConfig({ VOICE_PROVIDER: 'https://voice.example.com/call', VOICE_SECRET: secret }).voice).toEqual(bare);
    expect(readConfig({}).voice).toBeUndefined();
  });

  it('[SG6] limits that are not named are the usual ones', () => {
    const usual = { sms: 100, email: 300, voice: 30, push: 3000 };
    expect(readConfig({}).outgoingPerMinute).toEqual(usual);
    const limits = readConfig({ OUTGOING_PER_MINUTE: 'sms=5, push=100000' }).outgoingPerMinute;
    expect(limits).toEqual({ ...usual, sms: 5, push: 100_000 });
  });

  it('[SG6] networks that webhooks may lead to', () => {
    const networks = readConfig({ OUTGOING_NETWORKS: 'private, hooks.plant.local' }).outgoingNetworks;
    expect([networks.hasAddress('192.168.3.4'), networks.hasName('hooks.plant.local')]).toEqual([true, true]);
    expect([networks.hasAddress('127.0.0.1'), networks.hasName('other.local')]).toEqual([false, false]);
  });

  it.each([
    [{ VOICE_PROVIDER: 'off' }, 'VOICE_PROVIDER'],
    [{ VOICE_PROVIDER: 'https://voice.example.com' }, 'VOICE_SECRET'],
    [{ VOICE_SECRET: secret }, 'VOICE_SECRET'],
    [{ OUTGOING_PER_MINUTE: 'sms' }, 'OUTGOING_PER_MINUTE'],
    [{ OUTGOING_PER_MINUTE: 'fax=3' }, 'OUTGOING_PER_MINUTE'],
    [{ OUTGOING_PER_MINUTE: 'sms=0' }, 'OUTGOING_PER_MINUTE'],
    [{ OUTGOING_PER_MINUTE: 'sms=100001' }, 'OUTGOING_PER_MINUTE'],
    [{ OUTGOING_NETWORKS: '10.0.0.0/40' }, 'OUTGOING_NETWORKS'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_FROM'],
    [{ SMTP_URL: 'smtp://mail.example.com', SMTP_FROM: 'nobody' }, 'SMTP_FROM'],
    [{ SMTP_FROM: 'a@b.c' }, 'SMTP_FROM'],
    [{ SMTP_URL: 'http://mail.example.com' }, 'SMTP_URL'],
    [{ SMS_PROVIDER: 'aliyun' }, 'SMS_PROVIDER'],
    [{ SMS_PROVIDER: `http://:${secret}@sms.example.com` }, 'SMS_PROVIDER'],
    [{ SMS_PROVIDER: 'https://sms.example.com' }, 'SMS_SECRET'],
    [{ SMS_PROVIDER: 'https://:short@sms.example.com' }, 'SMS_SECRET'],
    [{ SMS_SECRET: secret }, 'SMS_SECRET'],
  ])('[SG6] refuses %j by the name of the setting, without repeating it', (env, name) => {
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: `));
    expect(read).not.toThrow(new RegExp(secret));
  });
});
