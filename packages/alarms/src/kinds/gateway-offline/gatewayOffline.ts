import { GOOD } from '@lookfar/contract';
import { z } from 'zod';
import { alarmKind, singleLimit, UNKNOWN } from '../AlarmKind.ts';

/** A gateway that is offline. */
export const gatewayOffline = alarmKind({
  id: 'gatewayOffline',
  name: { cn: '网关离线', en: 'Gateway offline' },
  condition: z.object({ kind: z.literal('gatewayOffline'), sn: z.string().min(1).max(64) }),
  text: { cn: '{equip} {title} 网关离线', en: '{equip} {title}: gateway offline' },
  limits: () => singleLimit(null),
  open(rule, inputs) {
    const input = inputs.gateway(rule.sn);
    return {
      evaluate() {
        if (input.online === undefined) return UNKNOWN;
        return input.online ? 0 : 1;
      },
      reading: () => ({
        value: input.online === undefined ? null : Number(input.online),
        quality: GOOD,
        time: input.online === undefined ? null : input.at,
      }),
    };
  },
});
