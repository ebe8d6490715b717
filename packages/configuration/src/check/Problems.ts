import { type ConfigProblem, configurationLimits, type Text } from '@lookfar/contract';
import { fieldText, itemNames, type Section } from '../fieldTexts.ts';

/** An item of a section as problems refer to it. `index` counts from 0. */
export interface Place {
  section: Section;
  id?: number;
  index?: number;
  title?: string;
}

export interface FieldProblem {
  path: string;
  reason: Text;
  /** The field's name if it is not one of the document's own fields. */
  label?: Text;
}

/**
 * The problems of a document, in the order in which they were found, up to a limit: a hundred storage rules over the
 * same thousands of signals have half a million, which no reply can carry.
 */
export class Problems {
  readonly list: ConfigProblem[] = [];

  /** Further ones are left out, and need not be looked for. */
  get isFull(): boolean {
    return this.list.length >= configurationLimits.problems;
  }

  add(place: Place, { path, reason, label = fieldText(place.section, path) }: FieldProblem): void {
    if (this.isFull) return;
    const at = placeText(place);
    this.list.push({
      section: place.section,
      ...(place.id !== undefined && { id: place.id }),
      path,
      text: { cn: `${at.cn}，${label.cn}：${reason.cn}`, en: `${at.en}, ${label.en}: ${reason.en}` },
    });
  }
}

/** 第 3 个变量“水位” / Signal 3 "Level". */
function placeText({ section, index, title }: Place): Text {
  const name = itemNames[section];
  if (index === undefined) return name;
  const shown = title?.trim();
  return {
    cn: `第 ${index + 1} 个${name.cn}${shown ? `“${shown}”` : ''}`,
    en: `${name.en} ${index + 1}${shown ? ` "${shown}"` : ''}`,
  };
}
