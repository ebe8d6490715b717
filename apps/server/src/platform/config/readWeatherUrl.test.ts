import { describe, expect, it } from 'vitest';
import { ConfigError } from './ConfigError.ts';
import { readConfig } from './readConfig.ts';

describe('the provider of the weather', () => {
  it('[WE7] is off unless it is set', () => {
    expect(readConfig({}).weatherUrl).toBeUndefined();
    const url = 'https://weather.example.com/now?key=1';
    expect(readConfig({ WEATHER_URL: url }).weatherUrl).toBe(url);
  });

  it.each(['weather.example.com', 'ftp://weather.example.com/?hunter2', 'javascript:hunter2', 'https://u:hunter2@h/'])(
    '[WE7] %s is refused in one line that does not repeat it',
    (WEATHER_URL) => {
      const read = () => readConfig({ WEATHER_URL });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(/^WEATHER_URL: (?!.*hunter2)[^\n]+$/);
    },
  );
});
