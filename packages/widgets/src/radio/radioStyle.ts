import type { Style } from '@lookfar/page';
import { controlStyle } from '../kit/control/controlFields.ts';

/** Options stand on the page itself. */
export const radioStyle = { ...controlStyle, fill: 'none', stroke: 'none' } as const satisfies Style;
