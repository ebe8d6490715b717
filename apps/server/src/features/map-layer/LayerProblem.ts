import { mapLimits, type Text } from '@lookfar/contract';
import { Refusal } from '../../platform/http/Refusal.ts';

const reasons = {
  notJson: { cn: '不是有效的 JSON', en: 'not valid JSON' },
  notObject: { cn: '应为 GeoJSON 对象', en: 'must be a GeoJSON object' },
  notFeature: { cn: '应为 Feature', en: 'must be a Feature' },
  notList: { cn: '应为列表', en: 'must be a list' },
  notPoint: { cn: '应为 [经度, 纬度]', en: 'must be [longitude, latitude]' },
  notDegrees: {
    cn: '超出经纬度范围，坐标应为 WGS 84 的度数，经度在前',
    en: 'outside the range of degrees; coordinates must be WGS 84, longitude first',
  },
  tooFewPoints: { cn: '点数不足', en: 'too few points' },
  unknownType: { cn: '不支持的图形类型', en: 'unsupported type of geometry' },
  tooDeep: { cn: '嵌套过深', en: 'nested too deeply' },
  tooManyShapes: { cn: `图形超过 ${mapLimits.shapes} 个`, en: `more than ${mapLimits.shapes} shapes` },
  tooManyPoints: { cn: `点超过 ${mapLimits.vertices} 个`, en: `more than ${mapLimits.vertices} points` },
} as const satisfies Record<string, Text>;

/** 1771 with the place in the file. */
export class LayerProblem extends Refusal {
  constructor(place: string, reason: keyof typeof reasons) {
    super('1771', {
      place: place === 'document' ? { cn: '文件开头', en: 'the beginning' } : place,
      reason: reasons[reason],
    });
  }
}
