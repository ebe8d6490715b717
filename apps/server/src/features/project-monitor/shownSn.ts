import type { ViewedDeviceRow } from './projectView.repository.ts';

/** The SN of a gateway concerns those who manage the project; to others a number tells gateways apart. */
export function shownSn({ gatewayId, sn }: Pick<ViewedDeviceRow, 'gatewayId' | 'sn'>, isManager: boolean): string {
  return (isManager ? sn : String(gatewayId)) ?? '';
}
