import { describe, expect, it } from 'vitest';
import { ConfigError } from './ConfigError.ts';
import { readConfig } from './readConfig.ts';
import { imageSource } from './readMapTiles.ts';

const url = 'https://tiles.example.com/{z}/{x}/{y}.png';

describe('tiles of maps', () => {
  it('[SG4] are off unless they are set', () => {
    expect(readConfig({}).mapTiles).toBeUndefined();
    expect(readConfig({ MAP_ATTRIBUTION: 'x', MAP_MAX_ZOOM: '9' }).mapTiles).toBeUndefined();
  });

  it('[SG4] have what was set, else what is usual', () => {
    expect(readConfig({ MAP_TILES: url }).mapTiles).toEqual({
      ...{ url, attribution: '', maxZoom: 18, coordinates: 'wgs84' },
    });
    const all = { MAP_TILES: url, MAP_ATTRIBUTION: '© 测绘', MAP_MAX_ZOOM: '24', MAP_COORDINATES: 'gcj02' };
    expect(readConfig(all).mapTiles).toEqual({ url, attribution: '© 测绘', maxZoom: 24, coordinates: 'gcj02' });
  });

  it.each([
    ['MAP_TILES', 'ftp://tiles.example.com/{z}/{x}/{y}'],
    ['MAP_TILES', 'tiles.example.com/{z}/{x}/{y}'],
    ['MAP_TILES', 'javascript:alert(1)//{z}/{x}/{y}'],
    ['MAP_TILES', 'https://u:p@tiles.example.com/{z}/{x}/{y}'],
    ['MAP_TILES', "https://tiles.example.com; script-src 'unsafe-inline'/{z}/{x}/{y}"],
    ['MAP_TILES', 'https://tiles.example.com,evil.example.com/{z}/{x}/{y}'],
    ['MAP_TILES', 'https://tiles.example.com/{z}/{x}/tile.png'],
    ['MAP_TILES', 'https://tiles.example.com/{z}/{x}/{y}?key={key}'],
    ['MAP_TILES', 'https://tiles.example.com/{z}/{x}/{y}/{'],
    ['MAP_TILES', 'https://{s}.com/{z}/{x}/{y}'],
    ['MAP_TILES', 'https://{s}/{z}/{x}/{y}'],
    ['MAP_TILES', 'https://{z}.example.com/{x}/{y}'],
    ['MAP_TILES', `https://tiles.example.com/{z}/{x}/{y}?${'k'.repeat(1000)}`],
    ['MAP_MAX_ZOOM', '0'],
    ['MAP_MAX_ZOOM', '25'],
    ['MAP_MAX_ZOOM', '1.5'],
    ['MAP_MAX_ZOOM', 'far'],
    ['MAP_COORDINATES', 'bd09'],
    ['MAP_ATTRIBUTION', 'x'.repeat(301)],
  ])('[SG4] %s=%s is refused in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  it('[SG4] a URL is never repeated: it may hold a key', () => {
    expect(() => readConfig({ MAP_TILES: 'https://h/{z}/{x}?key=hunter2' })).toThrow(/^(?!.*hunter2)/);
  });

  it.each([
    [url, 'https://tiles.example.com'],
    ['http://127.0.0.1:8081/{z}/{x}/{y}', 'http://127.0.0.1:8081'],
    ['http://[::1]:8081/{z}/{x}/{y}', 'http://[::1]:8081'],
    ['HTTPS://Tiles.Example.com/{z}/{x}/{y}', 'https://tiles.example.com'],
    ['https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://*.tile.openstreetmap.org'],
    ['https://webrd0{s}.is.autonavi.com:8443/a?x={x}&y={y}&z={z}', 'https://*.is.autonavi.com:8443'],
    ['https://tiles.example.com/{s}/{z}/{x}/{y}', 'https://tiles.example.com'],
    ['http://tiles/{z}/{x}/{y}', 'http://tiles'],
  ])('[SG4] %s comes from %s', (template, source) => {
    expect(readConfig({ MAP_TILES: template }).mapTiles?.url).toBe(template);
    expect(imageSource(template)).toBe(source);
  });
});
