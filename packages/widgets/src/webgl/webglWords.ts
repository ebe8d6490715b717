import type { Text } from '@lookfar/contract';

export const webglWords = {
  name: { cn: '三维模型', en: '3D model' },
  nothing: { cn: '未选择模型', en: 'No model is chosen' },
  loading: { cn: '正在加载模型', en: 'Loading the model' },
  percent: { cn: '正在加载模型 {percent}%', en: 'Loading the model {percent}%' },
  missing: { cn: '模型不存在或无权访问', en: 'The model does not exist, or you do not have access to it' },
  network: { cn: '模型加载失败', en: 'The model could not be loaded' },
  damaged: { cn: '模型文件已损坏', en: 'The file of the model is damaged' },
  noWebgl: { cn: '此浏览器或显卡不支持三维显示', en: 'This browser or graphics card cannot show 3D models' },
  lost: { cn: '三维显示已中断，正在恢复', en: 'The 3D display was interrupted and is being restored' },
  stale: { cn: '部分数据已过期或异常', en: 'Some data is stale or bad' },
  turn: {
    cn: '拖动旋转，滚轮缩放，方向键旋转，+ 和 - 缩放，Home 还原',
    en: 'Drag to turn, scroll to zoom; arrow keys turn, + and - zoom, Home resets',
  },
} as const satisfies Record<string, Text>;

export type ModelFault = 'nothing' | 'missing' | 'network' | 'damaged' | 'noWebgl' | 'lost';
