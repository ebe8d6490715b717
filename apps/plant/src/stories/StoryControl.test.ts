import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoryControl } from './StoryControl.ts';

const list = { isPaused: false, next: null, stories: [{ key: 'rain', machines: [{ key: 'cloud-2' }] }] };
const told: string[] = [];

describe('StoryControl', () => {
  const control = new StoryControl({
    stories: () => list as never,
    tell: (key, machine) => told.push(machine ? `${key}/${machine}` : key) !== 2,
    pauseStories: (isPaused) => told.push(isPaused ? 'pause' : 'resume'),
  });
  let at: { port: number; secret: string };
  const status = async (method: string, path: string, secret = at.secret) =>
    (await fetch(`http://127.0.0.1:${at.port}${path}`, { method, headers: { authorization: `Bearer ${secret}` } }))
      .status;

  beforeAll(async () => {
    at = await control.start();
  });
  afterAll(() => control.stop());

  it('[PL27] answers nobody without the secret', async () => {
    for (const secret of ['', 'x', `${at.secret}x`, at.secret.toUpperCase().padEnd(40, 'x')])
      expect(await status('POST', '/stories/rain', secret)).toBe(401);
    expect((await fetch(`http://127.0.0.1:${at.port}/stories`)).status).toBe(401);
    expect(told).toEqual([]);
  });

  it('[PL27] [PL35] lists, tells what it knows, pauses and resumes', async () => {
    const reply = await fetch(`http://127.0.0.1:${at.port}/stories`, {
      headers: { authorization: `Bearer ${at.secret}` },
    });
    expect(await reply.json()).toEqual(list);
    expect(await status('POST', '/stories/rain')).toBe(200);
    expect(await status('POST', '/stories/rain')).toBe(409);
    expect(await status('POST', '/stories/rain/cloud-2')).toBe(200);
    for (const path of [
      '/stories/snow',
      '/stories/rain/',
      '/stories/rain/cloud-3',
      '/stories/rain/cloud-2/x',
      '/stories/../pause?',
      '/',
      '/stories/RAIN',
    ])
      expect(await status('POST', path)).toBe(404);
    expect(await status('DELETE', '/stories/rain')).toBe(404);
    expect(await status('POST', '/pause')).toBe(200);
    expect(await status('POST', '/resume')).toBe(200);
    expect(told).toEqual(['rain', 'rain', 'rain/cloud-2', 'pause', 'resume']);
  });
});
