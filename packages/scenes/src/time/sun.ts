import { dayMs, minuteMs } from '@lookfar/contract';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
/** Of the sun's centre when its upper edge appears, with refraction. */
const zenith = 90.833;
const epochOfJ2000 = Date.UTC(2000, 0, 1, 12);

/** Declination of the sun in degrees and the equation of time in minutes, after NOAA's solar calculator. */
function sunAt(moment: number): { declination: number; equation: number } {
  const t = (moment - epochOfJ2000) / dayMs / 36_525;
  const meanLongitude = (280.46646 + t * (36_000.76983 + t * 0.0003032)) % 360;
  const anomaly = radians(357.52911 + t * (35_999.05029 - 0.0001537 * t));
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t);
  const centre =
    Math.sin(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * t) +
    Math.sin(3 * anomaly) * 0.000289;
  const node = radians(125.04 - 1934.136 * t);
  const longitude = radians(meanLongitude + centre - 0.00569 - 0.00478 * Math.sin(node));
  const meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60;
  const obliquity = radians(meanObliquity + 0.00256 * Math.cos(node));
  const declination = degrees(Math.asin(Math.sin(obliquity) * Math.sin(longitude)));
  const y = Math.tan(obliquity / 2) ** 2;
  const mean = radians(meanLongitude);
  const equation =
    4 *
    degrees(
      y * Math.sin(2 * mean) -
        2 * eccentricity * Math.sin(anomaly) +
        4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * mean) -
        0.5 * y * y * Math.sin(4 * mean) -
        1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly),
    );
  return { declination, equation };
}

/**
 * Sunrise or sunset, to the minute, of the day whose noon is `noon`; null if there is none, because the sun does not set
 * or does not rise on that day.
 */
export function sunMoment(
  event: 'sunrise' | 'sunset',
  noon: number,
  latitude: number,
  longitude: number,
): number | null {
  let moment = noon;
  // The sun moves on between noon and the event: twice is enough for the minute.
  for (let round = 0; round < 3; round += 1) {
    const { declination, equation } = sunAt(moment);
    const midnight = Math.floor(noon / dayMs) * dayMs;
    const solarNoon = midnight + (720 - 4 * longitude - equation) * minuteMs;
    const nearest = solarNoon + Math.round((noon - solarNoon) / dayMs) * dayMs;
    const cosine =
      Math.cos(radians(zenith)) / (Math.cos(radians(latitude)) * Math.cos(radians(declination))) -
      Math.tan(radians(latitude)) * Math.tan(radians(declination));
    if (!(cosine >= -1 && cosine <= 1)) return null;
    const half = 4 * degrees(Math.acos(cosine)) * minuteMs;
    moment = event === 'sunrise' ? nearest - half : nearest + half;
  }
  return Math.round(moment / minuteMs) * minuteMs;
}
