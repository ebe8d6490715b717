import { Readable } from 'node:stream';
import { type Language, zonedLabel } from '@lookfar/contract';
import { xmlText } from '../../platform/text/xmlText.ts';
import type { StepPiece } from './readSteps.ts';
import { type Step, speedOf } from './TrackSegments.ts';

/** Without it spreadsheets assume the machine's own encoding. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';
const titles: Readonly<Record<Language, readonly string[]>> = {
  cn: ['时间', '经度 (°)', '纬度 (°)', '速度 (km/h)', '轨迹段'],
  en: ['Time', 'Longitude (°)', 'Latitude (°)', 'Speed (km/h)', 'Segment'],
};

/** Every step as a line of CSV; segments are numbered from 1. */
export function trackCsv(
  pieces: AsyncIterable<StepPiece>,
  { language, utcOffset }: { language: Language; utcOffset: number },
): Readable {
  return Readable.from(csvPieces(pieces, language, utcOffset), { objectMode: false });
}

/** GPX 1.1: a segment for each part of the track. Its times are UTC; it has no speed. */
export function trackGpx(pieces: AsyncIterable<StepPiece>, { name }: { name: string }): Readable {
  return Readable.from(gpxPieces(pieces, name), { objectMode: false });
}

async function* csvPieces(
  pieces: AsyncIterable<StepPiece>,
  language: Language,
  utcOffset: number,
): AsyncGenerator<string> {
  const [time = '', ...others] = titles[language];
  yield byteOrderMark + [zonedLabel(time, utcOffset), ...others].join(',') + lineEnd;
  let stretch = 0;
  for await (const { steps } of pieces) {
    const lines = steps.map((step) => {
      if (step.starts) stretch += 1;
      const time = new Date(step.time + utcOffset * 60_000).toISOString().slice(0, 23).replace('T', ' ');
      return [time, step.longitude, step.latitude, speedOf(step).toFixed(1), stretch].join(',') + lineEnd;
    });
    // An empty text would end the stream.
    if (lines.length > 0) yield lines.join('');
  }
}

async function* gpxPieces(pieces: AsyncIterable<StepPiece>, name: string): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<gpx version="1.1" creator="Lookfar" xmlns="http://www.topografix.com/GPX/1/1">\n';
  yield `<trk><name>${xmlText(name)}</name>\n`;
  let isOpen = false;
  for await (const { steps } of pieces) {
    const lines = steps.map((step) => {
      const seam = step.starts ? `${isOpen ? '</trkseg>\n' : ''}<trkseg>\n` : '';
      isOpen = true;
      return seam + gpxPoint(step);
    });
    if (lines.length > 0) yield lines.join('');
  }
  yield `${isOpen ? '</trkseg>\n' : ''}</trk>\n</gpx>\n`;
}

function gpxPoint({ time, longitude, latitude }: Step): string {
  const at = `lat="${decimal(latitude)}" lon="${decimal(longitude)}"`;
  return `<trkpt ${at}><time>${new Date(time).toISOString()}</time></trkpt>\n`;
}

/** Nine digits are a tenth of a millimetre; XML's decimal has no exponent. */
function decimal(degrees: number): string {
  return degrees.toFixed(9).replace(/\.?0+$/, '');
}
