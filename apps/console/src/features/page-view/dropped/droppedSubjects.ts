import type { Language } from '@lookfar/contract';
import { type DroppedWidget, isWidgetType, typeInfo } from '@lookfar/page';
import { listed } from '../../../base/i18n/listed.ts';
import type { DroppedPart } from './DroppedPart.ts';
import { droppedTexts } from './droppedTexts.ts';
import { numberRanges } from './numberRanges.ts';

/** One widget, or several unnamed ones of the same type that are listed together. */
export interface DroppedSubject {
  /** All of them, however many. */
  whole: string;
  /** Shortened to one line. */
  short: string;
}

/** Numbers in one line. */
const fewNumbers = 12;

/** [PV3] What the parts belong to: the page, or widgets by name, type, group and component. */
export function droppedSubjects(parts: readonly DroppedPart[], language: Language): readonly DroppedSubject[] {
  const same = Map.groupBy(parts, (part) => subjectKey(part, language));
  return [...same.values()].flatMap((members) => {
    const [first] = members;
    return first ? [subjectOf(first, members, language)] : [];
  });
}

function subjectKey({ widget, component }: DroppedPart, language: Language): string {
  const outer = outersOf(widget, component, language);
  return JSON.stringify(widget ? [...outer, widget.type, widget.name] : outer);
}

function subjectOf(first: DroppedPart, members: readonly DroppedPart[], language: Language): DroppedSubject {
  const { widget, component } = first;
  const outers = outersOf(widget, component, language);
  if (!widget) return alike(outers[0] ?? droppedTexts.text('page', {}, language));
  const inside = (inner: string) =>
    outers.reduceRight((text, outer) => droppedTexts.text('inside', { outer, inner: text }, language), inner);
  if (widget.name !== '') return alike(inside(typed(widget.name, widget.type, language)));
  const numbers = numberRanges(members.flatMap((member) => member.widget?.nth ?? []));
  const few = numbers.slice(0, fewNumbers);
  const more = numbers.length > few.length ? '…' : '';
  const called = (some: readonly string[], end: string) =>
    inside(typed(numbered(some, end, language), widget.type, language));
  return { whole: called(numbers, ''), short: called(few, more) };
}

const alike = (text: string): DroppedSubject => ({ whole: text, short: text });

/** What contains a widget, outermost first; for the page itself the component, if there is one. */
function outersOf(widget: DroppedWidget | undefined, component: string | undefined, language: Language): string[] {
  const outers = component === undefined ? [] : [droppedTexts.text('component', { name: component }, language)];
  const groups: string[] = [];
  for (let group = widget?.group; group; group = group.group) {
    const name = group.name || numbered([`${group.nth}`], '', language);
    groups.unshift(typed(name, group.type, language));
  }
  return [...outers, ...groups];
}

function numbered(numbers: readonly string[], end: string, language: Language): string {
  const isOne = numbers.length === 1 && !numbers[0]?.includes('–');
  return droppedTexts.text(isOne ? 'nth' : 'nths', { nth: `${listed(numbers, language)}${end}` }, language);
}

function typed(name: string, type: string, language: Language): string {
  return isWidgetType(type)
    ? droppedTexts.text('typed', { name, type: typeInfo(type).name[language] }, language)
    : name;
}
