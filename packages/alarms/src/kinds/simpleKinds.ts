import { bit } from './bit/bit.ts';
import { changeRate } from './change-rate/changeRate.ts';
import { equality } from './equality/equality.ts';
import { expression } from './expression/expression.ts';
import { gatewayOffline } from './gateway-offline/gatewayOffline.ts';
import { limits } from './limits/limits.ts';
import { range } from './range/range.ts';
import { stale } from './stale/stale.ts';

/** Every kind of condition that does not contain other conditions. To add one: create its folder and list it here. */
export const simpleKinds = [limits, equality, range, bit, changeRate, stale, gatewayOffline, expression] as const;
