import type { Text } from '@lookfar/contract';
import type { Geometry } from './position.ts';

export const widgetCategories = {
  shape: { cn: '基本图形', en: 'Shapes' },
  usual: { cn: '常用控件', en: 'Common' },
  process: { cn: '工艺图符', en: 'Process' },
  complex: { cn: '图表与表格', en: 'Charts and tables' },
  navigate: { cn: '导航', en: 'Navigation' },
  script: { cn: '脚本', en: 'Scripts' },
  flow: { cn: '流程', en: 'Flow' },
  structure: { cn: '组合', en: 'Structure' },
} as const satisfies Record<string, Text>;
export type WidgetCategory = keyof typeof widgetCategories;

export interface WidgetTypeInfo {
  category: WidgetCategory;
  geometry: Geometry;
  name: Text;
  /** Its box can be drawn mirrored; false for types whose text or values would become unreadable. */
  mirrors: boolean;
}

const entry = (category: WidgetCategory, cn: string, en: string, geometry: Geometry = 'box'): WidgetTypeInfo => ({
  category,
  geometry,
  name: { cn, en },
  mirrors: false,
});

const mirrored = (info: WidgetTypeInfo): WidgetTypeInfo => ({ ...info, mirrors: true });

/** Every type that a document may contain. Appearance and behaviour are in the type's folder in the widgets package. */
export const widgetTypes = {
  WidgetGroup: entry('structure', '组合', 'Group'),
  Component: mirrored(entry('structure', '组件', 'Component')),

  'Shape.Rect': mirrored(entry('shape', '矩形', 'Rectangle')),
  'Shape.Circle': entry('shape', '圆', 'Circle', 'circle'),
  'Shape.Ellipse': entry('shape', '椭圆', 'Ellipse', 'ellipse'),
  'Shape.Triangle': entry('shape', '三角形', 'Triangle', 'triangle'),
  'Shape.Straight': entry('shape', '直线', 'Line', 'points'),
  'Shape.Line': entry('shape', '折线', 'Polyline', 'points'),
  'Shape.Arrow': mirrored(entry('shape', '箭头', 'Arrow')),
  'Shape.Parallelogram': mirrored(entry('shape', '平行四边形', 'Parallelogram')),
  'Shape.Prism': mirrored(entry('shape', '菱形', 'Diamond')),
  'Shape.Octagon': mirrored(entry('shape', '八边形', 'Octagon')),

  'Usual.Text': entry('usual', '文本', 'Text'),
  'Usual.DataText': entry('usual', '数据文本', 'Value'),
  'Usual.Button': entry('usual', '按钮', 'Button'),
  'Usual.Image': mirrored(entry('usual', '图片', 'Image')),
  'Usual.Dashboard': entry('usual', '仪表盘', 'Gauge'),
  'Usual.PercentFill': entry('usual', '百分比填充', 'Percent fill'),
  'Usual.Scrollbar': entry('usual', '滚动条', 'Ticker'),
  'Usual.Timer': entry('usual', '时间', 'Clock'),
  'Usual.Animation': entry('usual', '状态动画', 'State animation'),
  'Usual.Select': entry('usual', '选择按钮组', 'Choice'),
  'Usual.Webgl': entry('usual', '三维模型', '3D model'),
  'Usual.Input': entry('usual', '输入框', 'Input'),
  'Usual.Radio': entry('usual', '单选框', 'Radio'),
  'Usual.TimeSelector': entry('usual', '时间选择', 'Time picker'),
  'Usual.ComboBox': entry('usual', '下拉框', 'Drop-down'),

  'Process.Symbol': mirrored(entry('process', '工艺图符', 'Process symbol')),
  'Process.Pipe': entry('process', '管道', 'Pipe', 'points'),

  'Complex.Line': entry('complex', '曲线图', 'Line chart'),
  'Complex.Bar': entry('complex', '柱状图', 'Bar chart'),
  'Complex.Pie': entry('complex', '饼图', 'Pie chart'),
  'Complex.Ring': entry('complex', '环图', 'Donut chart'),
  'Complex.Rose': entry('complex', '玫瑰图', 'Rose chart'),
  'Complex.Video': entry('complex', '视频', 'Video'),
  'Complex.Map': entry('complex', '地图', 'Map'),
  'Complex.Area': entry('complex', '面积图', 'Area chart'),
  'Complex.History': entry('complex', '历史表格', 'History table'),
  'Complex.Alarm': entry('complex', '报警表格', 'Alarm table'),
  'Complex.Xyline': entry('complex', 'XY 曲线', 'XY chart'),
  'Complex.Weather': entry('complex', '天气', 'Weather'),
  'Complex.Section': entry('complex', '状态区段', 'State sections'),

  'Navigate.Nav': entry('navigate', '导航栏', 'Navigation bar'),
  'Navigate.Menu': entry('navigate', '菜单', 'Menu'),
  'Navigate.Iframe': entry('navigate', '嵌入页', 'Embedded page'),
  'Navigate.ImageText': entry('navigate', '图文', 'Image and text'),
  'Navigate.Slide': entry('navigate', '轮播', 'Slides'),

  'Flow.Start': entry('flow', '开始', 'Start'),
  'Flow.Write': entry('flow', '写入', 'Write'),
  'Flow.Wait': entry('flow', '等待', 'Wait'),
  'Flow.Until': entry('flow', '等到', 'Wait until'),
  'Flow.If': entry('flow', '判断', 'If'),
  'Flow.Fork': entry('flow', '并行', 'In parallel'),
  'Flow.Join': entry('flow', '汇合', 'Join'),
  'Flow.Variable': entry('flow', '变量', 'Variable'),
  'Flow.Message': entry('flow', '消息', 'Message'),
  'Flow.Order': entry('flow', '工单', 'Work order'),
  'Flow.Scene': entry('flow', '运行场景', 'Run scene'),
  'Flow.End': entry('flow', '结束', 'End'),
  'Flow.Edge': entry('flow', '连线', 'Edge', 'points'),

  'Script.Report': entry('script', '脚本报表', 'Script report'),
  'Script.Trend': entry('script', '脚本趋势', 'Script trend'),
  'Script.Bar': entry('script', '脚本柱状图', 'Script bars'),
  'Script.Pie': entry('script', '脚本饼图', 'Script pie'),
} as const satisfies Record<string, WidgetTypeInfo>;

export type WidgetType = keyof typeof widgetTypes;
export const groupType = 'WidgetGroup' satisfies WidgetType;
/** In documents; screens show the name of the type in their language instead. */
export const defaultGroupName = widgetTypes[groupType].name.cn;
export const componentType = 'Component' satisfies WidgetType;

export function isWidgetType(name: unknown): name is WidgetType {
  return typeof name === 'string' && Object.hasOwn(widgetTypes, name);
}

export function typeInfo(type: WidgetType): WidgetTypeInfo {
  return widgetTypes[type];
}
