import { weatherLimits } from '@lookfar/contract';
import type { Style } from '@lookfar/page';
import { equipment } from '../fields/documentKinds.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, flag, text } from '../fields/kinds.ts';
import { city, place, province } from '../fields/placeKinds.ts';
import type { WeatherQuestion } from '../tools/WeatherTools.ts';

export const weatherFields = fields({
  positionType: choice(
    { cn: '位置', en: 'Position' },
    { manual: { cn: '手动选择', en: 'Chosen here' }, equip: { cn: '按设备位置', en: 'Of a device' } },
  ),
  provinceId: province({ cn: '省份', en: 'Province' }, 'cityId'),
  cityId: city({ cn: '城市', en: 'City' }, 'provinceId'),
  /** By name: there is no list of counties. */
  countyId: text({ cn: '区县', en: 'County' }, '', {
    ...{ most: weatherLimits.county, placeholder: { cn: '区县名称（选填）', en: 'Name of the county (optional)' } },
  }),
  /** In place of a city. */
  place: place({ cn: '经纬度', en: 'Coordinates' }),
  equipment: equipment({ cn: '设备', en: 'Device' }),
  title: text({ cn: '标题', en: 'Title' }, '', { most: 60, placeholder: { cn: '城市名称', en: 'Name of the city' } }),
  showDetails: flag({ cn: '湿度、风与气压', en: 'Humidity, wind and pressure' }, true),
  showDays: flag({ cn: '天气预报', en: 'Forecast' }, true),
});
export type WeatherAddon = AddonOf<typeof weatherFields>;

export const weatherStyle = {
  ...{ fill: 'none', stroke: '#6b7580', strokeWidth: 1, radius: 6 },
  ...{ fontFamily: 'Microsoft YaHei', fontSize: 13 },
} as const satisfies Style;

/** Undefined if no place is chosen. */
export function weatherQuestion(addon: WeatherAddon): WeatherQuestion | undefined {
  const { positionType, provinceId, cityId, countyId, place: at, equipment: device } = addon;
  if (positionType === 'equip') return { equipId: device.equipId };
  if (at) return { longitude: at.longitude, latitude: at.latitude };
  if (cityId === 0 && provinceId === 0) return undefined;
  const county = countyId.trim();
  // A province alone means its capital.
  return { ...(cityId > 0 ? { cityId } : { provinceId }), ...(county !== '' && { county }) };
}
