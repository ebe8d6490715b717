import { describe, expect, it } from 'vitest';
import { detectSource, type SourceSignal } from './detectSource.ts';

function signals(...wanted: [title: string, unit?: string, dataType?: string][]): SourceSignal[] {
  return wanted.map(([title, unit = '', dataType = 'FLOAT'], at) => ({ id: at + 1, seq: at, title, unit, dataType }));
}

describe('detectSource', () => {
  it.each([
    ['经度', '纬度'],
    ['GPS经度', 'GPS纬度'],
    ['Longitude', 'Latitude'],
    ['GPS lng', 'GPS lat'],
    ['gps_lon', 'gps_lat'],
  ])('[TK1] %s and %s are a position', (longitude, latitude) => {
    expect(detectSource(signals(['水温', '℃'], [latitude, '°'], [longitude, '°']))).toEqual({
      ...{ longitudeId: 3, latitudeId: 2, speedId: null },
    });
  });

  it.each([
    ['only one of them', signals(['经度'])],
    ['texts', signals(['经度', '', 'STRING'], ['纬度', '', 'STRING'])],
    ['bits', signals(['经度', '', 'BOOL'], ['纬度', '', 'BOOL'])],
    ['another unit', signals(['经度', 'm'], ['纬度', 'm'])],
    ['a part of a word', signals(['plate', ''], ['balloon', ''])],
    ['nothing', []],
  ])('[TK1] %s is none', (_what, found) => {
    expect(detectSource(found)).toBeUndefined();
  });

  it.each([
    ['车速', 'km/h', 3],
    ['速度', 'KM/H', 3],
    ['GPS speed', 'kph', 3],
    ['车速', '公里/小时', 3],
    ['车速', 'r/min', null],
    ['发动机转速', 'km/h', null],
    ['风速度', 'km/h', null],
    ['Wind speed', 'km/h', null],
    ['限速 speed limit', 'km/h', null],
    ['车速', '', null],
  ])('[TK1] %s in "%s" is the speed: %s', (title, unit, speedId) => {
    expect(detectSource(signals(['经度'], ['纬度'], [title, unit]))?.speedId).toBe(speedId);
  });

  it('[TK1] plain titles go first, and those that are called alike belong together', () => {
    expect(detectSource(signals(['目标经度'], ['目标纬度'], ['纬度'], ['经度']))).toMatchObject({
      ...{ longitudeId: 4, latitudeId: 3 },
    });
    expect(detectSource(signals(['经度A'], ['B纬度'], ['纬度A']))).toMatchObject({ longitudeId: 1, latitudeId: 3 });
    expect(detectSource(signals(['经度A'], ['B纬度']))).toMatchObject({ longitudeId: 1, latitudeId: 2 });
  });
});
