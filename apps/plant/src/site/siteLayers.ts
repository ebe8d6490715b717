import type { DemoLayer } from '@lookfar/contract';
import { country, roads } from './country.ts';
import type { Drawn } from './ground.ts';
import { districts, houses, mains } from './town.ts';
import { pipes, premises } from './waterworks.ts';

const drawing = (features: readonly Drawn[]) => ({ type: 'FeatureCollection', features: [...features] });

/** The surroundings of the works, the lowest layer first. */
export const siteLayers: readonly DemoLayer[] = [
  { name: '水系与绿地', nameEn: 'Water and green', minZoom: 9, drawing: drawing(country) },
  { name: '城区', nameEn: 'Town', minZoom: 12, drawing: drawing(districts) },
  { name: '建筑', nameEn: 'Buildings', minZoom: 14, drawing: drawing(houses) },
  { name: '道路', nameEn: 'Roads', minZoom: 10, drawing: drawing(roads) },
  { name: '厂区', nameEn: 'Works', minZoom: 14, drawing: drawing(premises) },
  { name: '管线', nameEn: 'Pipes', minZoom: 12, drawing: drawing([...mains, ...pipes]) },
];
