import { defaultSettings } from '@lookfar/editor';
import { describe, expect, it } from 'vitest';
import { settingsOf } from './settingsStore.ts';

describe('settings of the designer', () => {
  it.each([undefined, '', '{', '[]', 'null', '{"grid":"yes"}'])('[DS8] %j gives the defaults', (stored) => {
    expect(settingsOf(stored)).toEqual(defaultSettings);
  });

  it('[DS8] one broken field costs itself alone', () => {
    const stored = JSON.stringify({
      autoSave: true,
      saveInterval: 0,
      gridSize: 1e9,
      guides: { vertical: [3], horizontal: [] },
    });
    expect(settingsOf(stored)).toEqual({
      ...defaultSettings,
      autoSave: true,
      guides: { vertical: [3], horizontal: [] },
    });
  });
});
