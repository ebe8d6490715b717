import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const mapTexts = defineTexts('map', {
  zoomIn: words.zoomIn,
  zoomOut: words.zoomOut,
  map: { cn: '地图', en: 'Map' },
  place: { cn: '设备位置', en: 'Device position' },
  search: { cn: '搜索城市', en: 'Search cities' },
  noCity: { cn: '没有这个城市，可直接输入经纬度', en: 'City not found. Enter the coordinates instead' },
  longitude: { cn: '经度', en: 'Longitude' },
  latitude: { cn: '纬度', en: 'Latitude' },
  pick: { cn: '在地图上选择', en: 'Choose on map' },
  clear: { cn: '清除位置', en: 'Clear position' },
  use: { cn: '使用此位置', en: 'Use this position' },
  title: { cn: '选择位置', en: 'Choose position' },
  hint: {
    cn: '点击地图放置标记，拖动可微调。底图仅供定位参考。',
    en: 'Click the map to place the marker, drag it to adjust. The base map is for orientation only.',
  },
  layer: { cn: '底图', en: 'Base map' },
  offline: { cn: '离线底图', en: 'Offline map' },
  file: { cn: '本地地图', en: 'Local map' },
  tiles: { cn: '在线地图', en: 'Online map' },
  tilesFailed: {
    cn: '地图无法加载，已改用离线底图。',
    en: 'Could not load the map. Showing the offline map.',
  },
  tryAgain: words.tryAgain,
  failed: { cn: '底图加载失败，位置标记不受影响', en: 'Could not load the base map. Positions are not affected' },
});
