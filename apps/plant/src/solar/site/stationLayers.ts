import type { DemoLayer } from '@lookfar/contract';
import type { Drawn } from '../../site/ground.ts';
import { stationCables, stationPremises } from './stationPremises.ts';
import { stationSurroundings } from './stationSurroundings.ts';

const drawing = (features: readonly Drawn[]) => ({ type: 'FeatureCollection', features: [...features] });

/** The surroundings of the solar station, the lowest layer first. */
export const stationLayers: readonly DemoLayer[] = [
  { name: '江岸与街区', nameEn: 'River bank and streets', minZoom: 10, drawing: drawing(stationSurroundings) },
  { name: '电站', nameEn: 'Station', minZoom: 14, drawing: drawing(stationPremises) },
  { name: '电缆', nameEn: 'Cables', minZoom: 14, drawing: drawing(stationCables) },
];
