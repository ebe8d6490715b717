import type { Crew } from './crewMove.ts';

/** Colleagues whom nobody shows the demo as. In each role somebody is there at any hour. */
export const waterCrew: Crew = {
  operators: ['wangli', 'fangjun'],
  managers: ['liuyang', 'wangli', 'fangjun'],
  fitters: ['zhengkai', 'heping', 'hanbing', 'qinfeng'],
};

/** Those who see all of its devices. */
export const stationCrew: Crew = {
  operators: ['gaofei', 'songyu'],
  managers: ['xuchen', 'gaofei', 'songyu'],
  fitters: ['gaofei', 'songyu'],
};
