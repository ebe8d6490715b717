import { bit } from './bit/bit.ts';
import { changeRate } from './change-rate/changeRate.ts';
import { equality } from './equality/equality.ts';
import { expression } from './expression/expression.ts';
import { gatewayOffline } from './gateway-offline/gatewayOffline.ts';
import { limits } from './limits/limits.ts';
import { range } from './range/range.ts';
import { stale } from './stale/stale.ts';

/** Every kind of condition that stands for itself. To add one: its folder, and its name here. */
export const simpleKinds = [limits, equality, range, bit, changeRate, stale, gatewayOffline, expression] as const;
