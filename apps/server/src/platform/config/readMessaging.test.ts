import { describe, expect, it } from 'vitest';
import { ConfigError } from './ConfigError.ts';
import { readConfig } from './readConfig.ts';

const secret = 'a-secret-of-the-provider';

describe('messaging settings', () => {
  it('[CF6] the sender is SMTP_FROM, or the user of the URL', () => {
    expect(readConfig({ SMTP_URL: 'smtps://me%40example.com:pw@mail.example.com' }).smtp?.from).toBe('me@example.com');
    const from = 'Lookfar <scada@example.com>';
    expect(readConfig({ SMTP_URL: 'smtp://127.0.0.1:25', SMTP_FROM: from }).smtp).toEqual({
      url: 'smtp://127.0.0.1:25',
      from,
    });
  });

  it('[CF6] the secret comes from the URL, which is kept without it, or from SMS_SECRET', () => {
    const bare = { url: 'https://sms.example.com/send', secret };
    expect(readConfig({ SMS_PROVIDER: `https://:${secret}@sms.example.com/send` }).sms).toEqual(bare);
    expect(readConfig({ SMS_PROVIDER: 'https://sms.example.com/send', SMS_SECRET: secret }).sms).toEqual(bare);
    expect(readConfig({ SMS_PROVIDER: 'off' }).sms).toBe('off');
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_FROM'],
    [{ SMTP_URL: 'smtp://mail.example.com', SMTP_FROM: 'nobody' }, 'SMTP_FROM'],
    [{ SMTP_FROM: 'a@b.c' }, 'SMTP_FROM'],
    [{ SMTP_URL: 'http://mail.example.com' }, 'SMTP_URL'],
    [{ SMS_PROVIDER: 'aliyun' }, 'SMS_PROVIDER'],
    [{ SMS_PROVIDER: `http://:${secret}@sms.example.com` }, 'SMS_PROVIDER'],
    [{ SMS_PROVIDER: 'https://sms.example.com' }, 'SMS_SECRET'],
    [{ SMS_PROVIDER: 'https://:short@sms.example.com' }, 'SMS_SECRET'],
    [{ SMS_SECRET: secret }, 'SMS_SECRET'],
  ])('[CF6] refuses %j by the name of the setting, without repeating it', (env, name) => {
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: `));
    expect(read).not.toThrow(new RegExp(secret));
  });
});
