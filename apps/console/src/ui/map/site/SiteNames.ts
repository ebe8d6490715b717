import type { Language } from '@lookfar/contract';
import type { CanvasView } from '../CanvasLayer.ts';
import { lineWidth } from './drawSite.ts';
import type { SiteLook } from './siteLook.ts';
import { nameAnchor, type SiteShape } from './siteShapes.ts';

/** Height of a line of names. */
const size = 12;
const gap = 4;
/** A name may be this much longer than its shape. */
const roomy = 1.25;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Names of shapes, where there is room for them: what comes first wins. */
export class SiteNames {
  private readonly view: CanvasView;
  private readonly look: SiteLook;
  private readonly language: Language;
  private readonly taken: Box[] = [];

  constructor(view: CanvasView, look: SiteLook, language: Language) {
    this.view = view;
    this.look = look;
    this.language = language;
    const { context } = view;
    context.font = `${size}px ${look.font}`;
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 3;
  }

  draw(shape: SiteShape): void {
    const { name = '', nameEn, colour, isLabel } = shape.properties;
    const text = this.language === 'en' ? (nameEn ?? name) : name || (nameEn ?? '');
    if (text === '') return;
    const { context, scale, left, top } = this.view;
    const { x, y, angle } = nameAnchor(shape);
    const width = context.measureText(text).width;
    if (!isRoomy(shape, width, scale)) return;
    const isBeside = shape.kind === 'point' && !isLabel;
    // Next to a line that is narrower than its name is high, so that both can be read.
    const wide = shape.kind === 'line' ? lineWidth(shape, scale) : size;
    const aside = wide < size ? wide / 2 + size * 0.75 : 0;
    const at = {
      x: x * scale - left + (isBeside ? 8 + width / 2 : 0) + Math.sin(angle) * aside,
      y: y * scale - top - Math.cos(angle) * aside,
    };
    if (!this.take(at, width, angle)) return;
    context.save();
    context.translate(at.x, at.y);
    context.rotate(angle);
    context.textAlign = 'center';
    context.strokeStyle = this.look.halo;
    context.strokeText(text, 0, 0);
    context.fillStyle = this.look.colours[colour].ink;
    context.fillText(text, 0, 0);
    context.restore();
  }

  private take({ x, y }: { x: number; y: number }, length: number, angle: number): boolean {
    const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
    const width = length * cosine + size * sine + gap;
    const height = length * sine + size * cosine + gap;
    const box = { x: x - width / 2, y: y - height / 2, width, height };
    const meets = (other: Box) =>
      box.x < other.x + other.width &&
      other.x < box.x + box.width &&
      box.y < other.y + other.height &&
      other.y < box.y + box.height;
    if (this.taken.some(meets)) return false;
    this.taken.push(box);
    return true;
  }
}

function isRoomy({ kind, box }: SiteShape, width: number, scale: number): boolean {
  if (kind === 'point') return true;
  const [across, down] = [(box.east - box.west) * scale, (box.south - box.north) * scale];
  if (kind === 'line') return Math.hypot(across, down) > width * 1.5;
  return across * roomy > width && down > size;
}
