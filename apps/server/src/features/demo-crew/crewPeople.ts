import type { demoColleagues } from '../demo/demoColleagues.ts';
import type { Crew } from './crewMove.ts';

type Loginname = (typeof demoColleagues)[number]['loginname'];

/** Colleagues whom nobody shows the demo as. */
export const waterCrew = {
  operator: 'wangli',
  manager: 'liuyang',
  fitters: ['zhengkai', 'heping', 'hanbing'],
} satisfies Record<keyof Crew, Loginname | readonly Loginname[]>;

/** The one who sees all of its devices. */
export const stationCrew = { operator: 'gaofei', manager: 'xuchen', fitters: ['gaofei'] } satisfies Crew;
