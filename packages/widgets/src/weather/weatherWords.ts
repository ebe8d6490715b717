import type { Text, WeatherCondition, WeatherFault } from '@lookfar/contract';

export const weatherWords = {
  title: { cn: '天气', en: 'Weather' },
  loading: { cn: '正在加载', en: 'Loading' },
  unchosen: { cn: '未选择城市', en: 'No city is chosen' },
  unplaced: { cn: '设备没有位置，无法查询天气', en: 'The device has no location' },
  past: { cn: '历史画面不显示天气', en: 'Weather is shown for the present only' },
  off: { cn: '尚未配置天气服务', en: 'No weather provider is configured' },
  missing: { cn: '暂无天气数据', en: 'No weather data' },
  stale: { cn: '数据已过期', en: 'Out of date' },
  failed: { cn: '天气加载失败', en: 'The weather could not be loaded' },
  humidity: { cn: '湿度 {value}%', en: 'Humidity {value}%' },
  wind: { cn: '{direction}风 {speed} m/s', en: 'Wind {direction} {speed} m/s' },
  windOnly: { cn: '风速 {speed} m/s', en: 'Wind {speed} m/s' },
  pressure: { cn: '气压 {value} hPa', en: '{value} hPa' },
  at: { cn: '{time} 更新', en: 'As of {time}' },
  today: { cn: '今天', en: 'Today' },
} as const satisfies Record<string, Text>;

export const conditionWords: Readonly<Record<WeatherCondition, Text>> = {
  clear: { cn: '晴', en: 'Clear' },
  cloud: { cn: '多云', en: 'Cloudy' },
  rain: { cn: '雨', en: 'Rain' },
  snow: { cn: '雪', en: 'Snow' },
  fog: { cn: '雾', en: 'Fog' },
  storm: { cn: '雷雨', en: 'Thunderstorm' },
  wind: { cn: '大风', en: 'Windy' },
  dust: { cn: '沙尘', en: 'Dust' },
};

export const faultWords: Readonly<Record<WeatherFault, Text>> = {
  unreachable: { cn: '天气服务没有响应', en: 'The provider does not answer' },
  refused: { cn: '天气服务拒绝了请求', en: 'The provider refused the request' },
  unreadable: { cn: '天气服务返回的数据无法识别', en: 'The provider sent something else' },
  busy: { cn: '请求过于频繁，稍后重试', en: 'Too many requests; trying again later' },
};

/** Where the wind comes from, clockwise from north. */
export const winds: readonly Text[] = [
  { cn: '北', en: 'N' },
  { cn: '东北', en: 'NE' },
  { cn: '东', en: 'E' },
  { cn: '东南', en: 'SE' },
  { cn: '南', en: 'S' },
  { cn: '西南', en: 'SW' },
  { cn: '西', en: 'W' },
  { cn: '西北', en: 'NW' },
];

export const weekdays: readonly Text[] = [
  { cn: '周日', en: 'Sun' },
  { cn: '周一', en: 'Mon' },
  { cn: '周二', en: 'Tue' },
  { cn: '周三', en: 'Wed' },
  { cn: '周四', en: 'Thu' },
  { cn: '周五', en: 'Fri' },
  { cn: '周六', en: 'Sat' },
];
