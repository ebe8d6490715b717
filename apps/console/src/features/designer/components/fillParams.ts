import type { BindableSignal, ComponentLine } from '@lookfar/contract';
import type { ParamValues } from '@lookfar/page';
import { toBoundSignal } from '../../../shared/binding/toBoundSignal.ts';
import { withLook } from '../panels/binding/sameSignal.ts';
import { matchByTitle } from '../usage/replace/matchByTitle.ts';

export interface FilledParams {
  params: ParamValues;
  /** Titles that nothing, or more than one signal, of the equipment has. */
  missing: readonly string[];
}

/** [CP7] Signals of one device for parameters, by title. Parameters without a match stay unchanged. */
export function fillParams(
  params: ComponentLine['params'],
  before: ParamValues,
  equipment: { title: string; list: readonly BindableSignal[] },
): FilledParams {
  const wanted = params.map(({ name, title }) => ({ name, title: title || name }));
  const { pairs, unmatched, ambiguous } = matchByTitle(wanted, equipment.list);
  const found = pairs.map(({ from, to }) => {
    const signal = withLook(toBoundSignal(to, equipment.title), before[from.name]);
    return [from.name, signal] as const;
  });
  return {
    params: { ...before, ...Object.fromEntries(found) },
    missing: [...unmatched, ...ambiguous].map(({ title }) => title),
  };
}
