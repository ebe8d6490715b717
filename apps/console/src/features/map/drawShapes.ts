import type { AlarmLevel } from '@lookfar/contract';
import type { MapPalette, StateColours } from './mapPalette.ts';
import type { MarkLook, Presence } from './markLook.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The shapes of the alarm priorities around 0, 0, as in StatusMark, and the position of their digit. */
const badges: Readonly<Record<AlarmLevel, { path: readonly (readonly [number, number])[]; digit: string; y: number }>> =
  {
    critical: {
      path: [
        [-6.5, -6.5],
        [6.5, -6.5],
        [6.5, 6.5],
        [-6.5, 6.5],
      ],
      digit: '1',
      y: 0.5,
    },
    high: {
      path: [
        [0, -8],
        [8, 0],
        [0, 8],
        [-8, 0],
      ],
      digit: '2',
      y: 0.5,
    },
    medium: {
      path: [
        [-8, 6.2],
        [8, 6.2],
        [0, -8],
      ],
      digit: '3',
      y: 1.8,
    },
    low: {
      path: [
        [-8, -6.2],
        [8, -6.2],
        [0, 8],
      ],
      digit: '4',
      y: -1.2,
    },
  };

/** The body of a device: a disc if online, otherwise hollow and dashed, and hatched if offline. */
export function drawBody(context: Context, presence: Presence, radius: number, palette: MapPalette): void {
  const colours = coloursOf(presence, palette);
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.fillStyle = presence === 'online' ? colours.fill : palette.panel;
  context.fill();
  if (presence === 'offline' || presence === 'unknown') hatch(context, radius, colours.line);
  context.setLineDash(presence === 'online' ? [] : [3, 2.4]);
  context.lineWidth = 1.8;
  context.strokeStyle = colours.line;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.stroke();
  context.setLineDash([]);
}

function coloursOf(presence: Presence, { states }: MapPalette): StateColours {
  if (presence === 'online') return states.normal;
  return presence === 'silent' ? states.warning : states.stale;
}

function hatch(context: Context, radius: number, colour: string): void {
  context.save();
  context.clip();
  context.globalAlpha = 0.4;
  context.lineWidth = 1;
  context.strokeStyle = colour;
  context.beginPath();
  for (let at = -radius * 2; at < radius * 2; at += 4) {
    context.moveTo(at, radius);
    context.lineTo(at + radius * 2, -radius);
  }
  context.stroke();
  context.restore();
}

/** The exclamation mark of a device that is not responding behind an online gateway. */
export function drawSilence(context: Context, palette: MapPalette): void {
  context.fillStyle = palette.states.warning.line;
  context.fillRect(-1, -4, 2, 5);
  context.fillRect(-1, 2.6, 2, 2);
}

/** The badge of an alarm: shape, colour and digit. Unacknowledged alarms have a second outline that flashes. */
export function drawBadge(context: Context, { level, unacked }: MarkLook, lit: boolean, palette: MapPalette): void {
  if (!level) return;
  const { path, digit, y } = badges[level];
  const { fill, ink, line } = palette.states[level];
  outline(context, path);
  context.lineJoin = 'round';
  if (unacked && lit) {
    context.lineWidth = 7;
    context.strokeStyle = line;
    context.stroke();
  }
  context.lineWidth = 4;
  context.strokeStyle = palette.panel;
  context.stroke();
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 1.2;
  context.strokeStyle = line;
  context.stroke();
  context.fillStyle = ink;
  context.font = `700 9.5px ${palette.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(digit, 0, y);
}

function outline(context: Context, path: readonly (readonly [number, number])[]): void {
  context.beginPath();
  for (const [x, y] of path) context.lineTo(x, y);
  context.closePath();
}
