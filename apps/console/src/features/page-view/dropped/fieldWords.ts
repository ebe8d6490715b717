import type { Text } from '@lookfar/contract';
import { animationKinds, isWidgetType } from '@lookfar/page';
import { definitionOf, type Field } from '@lookfar/widgets';
import { animationTexts } from '../words/animationTexts.ts';
import { eventTexts } from '../words/eventTexts.ts';
import { inspectorTexts } from '../words/inspectorTexts.ts';
import { settingTexts } from '../words/settingTexts.ts';
import { droppedTexts } from './droppedTexts.ts';

const setting = settingTexts.both;
const inspector = inspectorTexts.both;
const event = eventTexts.both;

const ofPage: Readonly<Record<string, Text>> = {
  title: setting('title'),
  width: setting('width'),
  height: setting('height'),
  fit: setting('fit'),
  bgColor: setting('bgColor'),
  bgImage: setting('bgImage'),
  checkpwd: setting('checkpwd'),
  password: setting('password'),
  params: droppedTexts.both('params'),
  widgets: droppedTexts.both('widgets'),
};

const ofWidget: Readonly<Record<string, Text>> = {
  id: droppedTexts.both('id'),
  widgetName: inspector('name'),
  posLock: inspector('lock'),
  hidden: inspector('hide'),
  authRegion: inspector('authRegion'),
  position: inspector('position'),
  style: inspector('style'),
  data: inspector('binding'),
  animation: inspector('animation'),
  clickEvent: event('click'),
  component: inspector('component'),
};

const ofEvent: Readonly<Record<string, Text>> = {
  action: event('action'),
  data: event('data'),
  target: event('target'),
  link: event('address'),
  page: event('pageTitle'),
  iframe: event('frame'),
  scene: event('sceneToRun'),
  width: event('width'),
  height: event('height'),
  left: event('left'),
  top: event('top'),
  middle: event('middle'),
  writeType: event('writeType'),
  pressType: event('pressType'),
  writeValue: event('writeValue'),
  confirm: event('confirm'),
  titleShow: event('titleShow'),
  hint: event('hint'),
  hintValue: event('hintValue'),
  delay: event('delay'),
  feedback: event('feedback'),
};

const kindWords = new Map<string, Text>(animationKinds.map((kind) => [kind, animationTexts.both(kind)]));

/** [PV3] The inspector's label for a field of a widget, or of the page if there is no type. Empty if there is none. */
export function fieldWords(path: string, type?: string): readonly Text[] {
  const keys = path.split('.');
  if (type === undefined) return words(ofPage[keys[0] === 'con' ? (keys[1] ?? '') : (keys[0] ?? '')]);
  const [first = '', second = ''] = keys;
  const described = fieldOf(path, type);
  if (described.length > 0) return described;
  if (first === 'clickEvent') return words(ofWidget[first], ofEvent[second]);
  if (first === 'animation') return words(ofWidget[first], kindWords.get(second));
  return words(ofWidget[first]);
}

/** The type's own labels: the title of the group, the field's label, and for a list the item's label. */
function fieldOf(path: string, type: string): readonly Text[] {
  const groups = (isWidgetType(type) && definitionOf(type)?.inspector) || [];
  for (const { title, fields } of groups) {
    const field = fields.find((one) => isAt(path, one.path.name));
    if (field) return words(title, field.label, itemLabel(field, path));
  }
  return [];
}

function itemLabel(field: Field, path: string): Text | undefined {
  if (field.kind !== 'list') return undefined;
  const inItem = path
    .slice(field.path.name.length + 1)
    .split('.')
    .slice(1)
    .join('.');
  return field.item.find((one) => isAt(inItem, one.path.name))?.label;
}

const isAt = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/** Without missing ones and duplicates: a group often has the same label as its first field. */
function words(...texts: readonly (Text | undefined)[]): readonly Text[] {
  const there = texts.filter((text) => text !== undefined);
  return there.filter(({ cn }, index) => there.findIndex((other) => other.cn === cn) === index);
}
