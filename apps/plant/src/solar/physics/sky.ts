import { type Chance, wander } from '../../physics/chance.ts';
import { clamp } from '../../physics/maths.ts';

/** What the weather station of the solar station measures. */
export interface Sky {
  /** Of the sun above the horizon, °; negative at night. */
  elevation: number;
  /** On the plane of the modules, W/m². */
  irradiance: number;
  /** What a cloudless sky would give, W/m². */
  clear: number;
  /** °C */
  airTemperature: number;
  moduleTemperature: number;
  /** m/s */
  wind: number;
}

export const position = { longitude: 118.3652, latitude: 31.3518 };
/** Modules face south at this angle, °. */
const tilt = 18;
const radians = Math.PI / 180;
const daySeconds = 86_400;
export const localOffset = 8 * 3600;

/** Hour of the day at the station (UTC+8), 0 to 24. */
export function hourAt({ seconds }: Chance): number {
  return ((seconds + localOffset) / 3600) % 24;
}

/** Sun, clouds and air; the same for the same seed and time, but for a cloud that covers so much of the sun (0 to 1). */
export function skyAt(chance: Chance, cloud = 0): Sky {
  const day = (chance.seconds / daySeconds) % 365.25;
  const declination = -23.44 * radians * Math.cos(((day + 10) / 365.25) * 2 * Math.PI);
  const solarHour = (chance.seconds / 3600 + position.longitude / 15) % 24;
  const angle = (solarHour - 12) * 15 * radians;
  const sinElevation = sine(declination, angle, position.latitude);
  const clear = clearSky(sinElevation, sine(declination, angle, position.latitude - tilt));
  const irradiance = clear * (1 - 0.8 * Math.max(cloud, coverOf(chance)));
  const warmth = Math.cos(((hourAt(chance) - 14.5) / 24) * 2 * Math.PI);
  const season = Math.cos(((day - 205) / 365.25) * 2 * Math.PI);
  const airTemperature = 17 + 11 * season + 4.5 * warmth + 1.5 * wander(chance, 'solar.air', 40_000);
  const wind = Math.max(0.3, 2.6 + 1.6 * wander(chance, 'wind', 5400) + 0.7 * wander(chance, 'gust', 25));
  return {
    elevation: Math.asin(sinElevation) / radians,
    irradiance,
    clear,
    airTemperature,
    moduleTemperature: airTemperature + (irradiance * 0.03) / (1 + 0.06 * wind),
    wind,
  };
}

/** Of the sun's height above a plane that is inclined like the ground at this latitude. */
function sine(declination: number, angle: number, latitude: number): number {
  const at = latitude * radians;
  return Math.sin(declination) * Math.sin(at) + Math.cos(declination) * Math.cos(at) * Math.cos(angle);
}

function clearSky(sinElevation: number, sinPlane: number): number {
  if (sinElevation <= 0 || sinPlane <= 0) return 0;
  return 1090 * sinPlane * Math.exp(-0.1 / (sinElevation + 0.05));
}

/** How much of the sun is covered: some days are overcast, on others single clouds pass within minutes. */
function coverOf(chance: Chance): number {
  const weather = clamp(0.36 + 0.55 * wander(chance, 'weather', 30 * 3600), 0.02, 1);
  const clouds = 0.45 + 1.1 * wander(chance, 'cloud', 1500) + 0.45 * wander(chance, 'puff', 240);
  return clamp(weather * clamp(clouds, 0, 1) + Math.max(0, weather - 0.65), 0, 1);
}
