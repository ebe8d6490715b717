import {
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  LoadingOutlined,
  MinusOutlined,
  PauseOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { StepState } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { defineTexts } from '../../base/i18n/defineTexts.ts';

/** A step of a run, or an active one of a run that is paused. */
export type ShownState = StepState | 'paused';

export const stepStateIcons: Readonly<Record<ShownState, ReactNode>> = {
  waiting: <ClockCircleOutlined />,
  active: <LoadingOutlined />,
  paused: <PauseOutlined />,
  done: <CheckOutlined />,
  failed: <CloseOutlined />,
  skipped: <MinusOutlined />,
  ended: <StopOutlined />,
  rolledBack: <UndoOutlined />,
};

export const stepStateTexts = defineTexts('scene-flow', {
  waiting: { cn: '未开始', en: 'Not started' },
  active: { cn: '进行中', en: 'In progress' },
  paused: { cn: '已暂停', en: 'Paused' },
  done: { cn: '完成', en: 'Done' },
  failed: { cn: '失败', en: 'Failed' },
  skipped: { cn: '跳过', en: 'Skipped' },
  ended: { cn: '已终止', en: 'Ended' },
  rolledBack: { cn: '已恢复', en: 'Rolled back' },
  zoomIn: { cn: '放大', en: 'Zoom in' },
  zoomOut: { cn: '缩小', en: 'Zoom out' },
  fit: { cn: '适应大小', en: 'Fit' },
  flow: { cn: '流程', en: 'Flow' },
  empty: { cn: '流程是空的', en: 'The flow is empty' },
  took: { cn: '用时 {time}', en: 'took {time}' },
});
