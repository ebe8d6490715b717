import { gatewayMetrics } from '@lookfar/contract';
import { DataType, type EdgeMetric } from '@lookfar/sparkplug';
import { z } from 'zod';

/** What a gateway reports about itself; unknown fields are absent. */
export const Identity = z.object({
  model: z.string().min(1).max(60).optional(),
  firmware: z.string().min(1).max(60).optional(),
  /** `ethernet`, `wifi`, `4G` … */
  networking: z.string().min(1).max(20).optional(),
  /** Percent. */
  signalStrength: z.number().int().min(0).max(100).optional(),
  /** Number of the SIM card. */
  iccid: z
    .string()
    .regex(/^[0-9A-Fa-f]{10,22}$/, 'must be 10 to 22 digits')
    .optional(),
  /** Degrees, WGS 84. */
  longitude: z.number().min(-180).max(180).optional(),
  latitude: z.number().min(-90).max(90).optional(),
});
export type Identity = z.output<typeof Identity>;

/** Called at startup and once a minute; it may read a modem, a GPS receiver or a file. */
export interface IdentityProvider {
  read(): Identity;
}

const types = {
  firmware: DataType.String,
  model: DataType.String,
  networking: DataType.String,
  signalStrength: DataType.Int32,
  iccid: DataType.String,
  longitude: DataType.Double,
  latitude: DataType.Double,
} as const satisfies Record<keyof Identity, number>;

/** The known parts as metrics of the node, in a fixed order. */
export function identityMetrics(identity: Identity, timestamp: number): EdgeMetric[] {
  return (Object.keys(types) as (keyof typeof types)[]).flatMap((key) => {
    const value = identity[key];
    if (value === undefined) return [];
    return [{ name: gatewayMetrics[key], datatype: types[key], value, timestamp } as EdgeMetric];
  });
}
