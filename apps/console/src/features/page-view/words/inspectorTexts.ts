import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const inspectorTexts = defineTexts('designer-inspector', {
  inspector: { cn: '属性', en: 'Properties' },
  style: { cn: '样式', en: 'Style' },
  data: { cn: '数据', en: 'Data' },
  animation: { cn: '动画', en: 'Animation' },
  event: { cn: '事件', en: 'Event' },
  selected: { cn: '已选 {count} 个', en: '{count} selected' },
  name: words.name,
  lock: { cn: '锁定位置', en: 'Lock position' },
  unlock: { cn: '解除锁定', en: 'Unlock' },
  hide: { cn: '隐藏', en: 'Hide' },
  show: words.show,
  authRegion: { cn: '权限区域', en: 'Permission region' },
  authRegionNote: { cn: '所有人可见', en: 'Visible to everyone' },
  position: { cn: '位置与尺寸', en: 'Position and size' },
  left: { cn: '左', en: 'Left' },
  top: { cn: '上', en: 'Top' },
  width: { cn: '宽', en: 'Width' },
  height: { cn: '高', en: 'Height' },
  rotate: { cn: '旋转角度', en: 'Rotation' },
  points: { cn: '顶点', en: 'Points' },
  morePoints: {
    cn: '其余 {count} 个顶点请在画布上调整',
    en: 'Move the other {count} {count|point|points} on the canvas',
  },
  lockedNote: { cn: '位置已锁定', en: 'Position locked' },
  arrange: { cn: '排列', en: 'Arrange' },
  noStyle: { cn: '所选内容没有共同的样式', en: 'The selection has no styles in common' },
  noData: {
    cn: '没有可设置的数据。要让外观随变量变化，请在“动画”中设置。',
    en: 'There is no data to set. To change the look with a signal, use “Animation”.',
  },
  noCommonData: {
    cn: '所选内容没有共同的数据。请逐个设置，或在右键菜单中“批量绑定”。',
    en: 'The selection has no data in common. Set the widgets one by one, or use “Bind selected” in the context menu.',
  },
  smallText: {
    cn: '在常用屏幕上约 {shown} 像素，偏小；建议至少 {needed}',
    en: 'About {shown} pixels on a usual screen: too small, at least {needed} is better',
  },
  binding: { cn: '数据绑定', en: 'Data binding' },
  component: { cn: '组件参数', en: 'Component parameters' },
  componentNone: { cn: '该组件没有参数', en: 'This component has no parameters' },
});
