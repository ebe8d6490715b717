import type { OrderState, RepairLine, Text, Urgency } from '@lookfar/contract';
import type { StatusState } from '../../ui/statusStates.ts';

export const urgencyLook: Readonly<Record<Urgency, StatusState>> = {
  low: 'stopped',
  normal: 'stopped',
  high: 'high',
  urgent: 'critical',
};

export const sourceNames: Readonly<Record<RepairLine['source'], Text>> = {
  person: { cn: '人工报修', en: 'Reported by staff' },
  public: { cn: '扫码报修', en: 'QR label' },
  alarm: { cn: '报警', en: 'Alarm' },
  inspection: { cn: '巡检', en: 'Inspection' },
  scene: { cn: '场景', en: 'Scene' },
};

export const stateLook: Readonly<Partial<Record<OrderState, StatusState>>> = {
  pending: 'warning',
  dispatched: 'maintenance',
  received: 'maintenance',
  finished: 'normal',
  ended: 'stopped',
};

export const phaseNames: Readonly<Record<'travelling' | 'onSite', Text>> = {
  travelling: { cn: '前往中', en: 'On the way' },
  onSite: { cn: '已到场', en: 'On site' },
};

export const waitingName: Text = { cn: '待审核', en: 'Waiting for approval' };
export const unconfirmedName: Text = { cn: '待确认', en: 'To be confirmed' };
