const position = { x: 20, y: 20, width: 400, height: 300, rotate: 0 };

const drawn = (widgetType: string, dataAddon: object = {}) => ({ id: 'heavy', widgetType, position, dataAddon });

/** What most pages consist of. */
export const lightWidgets: readonly object[] = [
  ...['Usual.Text', 'Usual.DataText', 'Shape.Rect', 'Usual.Dashboard', 'Usual.PercentFill', 'Usual.Button'],
  ...['Usual.Input', 'Usual.Timer', 'Process.Symbol'],
].map((widgetType, at) => ({ id: `light${at}`, widgetType, position: { ...position, y: 20 + at * 30, height: 26 } }));

/** A page for each kind that loads more. */
export const heavyPages: Readonly<Record<string, object>> = {
  'button with a click': { ...drawn('Usual.Button'), clickEvent: { enable: true, actionType: 'link', link: '/' } },
  'line chart': drawn('Complex.Line'),
  'state section': drawn('Complex.Section'),
  'bar chart': drawn('Complex.Bar'),
  'history table': drawn('Complex.History'),
  'alarm table': drawn('Complex.Alarm'),
  map: drawn('Complex.Map'),
  weather: drawn('Complex.Weather'),
  video: drawn('Complex.Video'),
  'video, HLS': drawn('Complex.Video', { type: 'reserve', hlsReserve: '/none.m3u8' }),
  'video, FLV': drawn('Complex.Video', { type: 'reserve', flvReserve: '/none.flv' }),
  '3D model': drawn('Usual.Webgl', { model: '/lfscada/file/download?id=1' }),
  'report of a script': drawn('Script.Report', { script: 'return []' }),
};
