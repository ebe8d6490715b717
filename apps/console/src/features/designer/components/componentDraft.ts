import {
  type BoundSignal,
  type Box,
  ComponentParam,
  type MadeComponent,
  makeComponent,
  mapBindings,
  mapWidgets,
  type SignalOf,
  type Widget,
} from '@lookfar/page';

/** A signal of the selection, and what happens to it. */
export interface ParamChoice {
  /** As `makeComponent` called it. */
  key: string;
  /** Its name in the component. */
  name: string;
  /** The signal title that fills it when an equipment is chosen. */
  title: string;
  /** It stays bound to this signal in every use. */
  isFixed: boolean;
  signal: BoundSignal;
}

export interface ComponentDraft {
  made: MadeComponent;
  choices: readonly ParamChoice[];
}

/** [CP2] A component of these widgets with one parameter for each signal, ready to be named. */
export function componentDraft(widgets: readonly Widget[], bounds: Box, signalOf?: SignalOf): ComponentDraft {
  const made = makeComponent(widgets, bounds, signalOf);
  const choices = made.component.params.flatMap(({ name, title }): ParamChoice[] => {
    const signal = made.params[name];
    return signal ? [{ key: name, name, title, isFixed: false, signal }] : [];
  });
  return { made, choices };
}

export type ParamProblem = 'empty' | 'badName' | 'twice';

/** [CP3] The problem with the name of each parameter, by its key. */
export function paramProblems(choices: readonly ParamChoice[]): ReadonlyMap<string, ParamProblem> {
  const problems = new Map<string, ParamProblem>();
  const params = choices.filter(({ isFixed }) => !isFixed);
  const counts = Map.groupBy(params, ({ name }) => name);
  for (const { key, name } of params) {
    if (name === '') problems.set(key, 'empty');
    else if (!ComponentParam.shape.name.safeParse(name).success) problems.set(key, 'badName');
    else if ((counts.get(name)?.length ?? 0) > 1) problems.set(key, 'twice');
  }
  return problems;
}

/** [CP4] The component as it was decided: parameters under their new names, fixed signals back in their places. */
export function decided({ made, choices }: Pick<ComponentDraft, 'made' | 'choices'>): MadeComponent {
  const byKey = new Map(choices.map((choice) => [choice.key, choice]));
  const widgets = mapWidgets(made.component.widgets, (widget) => mapBindings(widget, (signal) => put(signal, byKey)));
  const kept = choices.filter(({ isFixed }) => !isFixed);
  return {
    component: { ...made.component, widgets, params: kept.map(({ name, title }) => ({ name, title })) },
    params: Object.fromEntries(kept.map(({ name, signal }) => [name, signal])),
  };
}

function put(signal: BoundSignal, choices: ReadonlyMap<string, ParamChoice>): BoundSignal {
  const choice = signal.param === undefined ? undefined : choices.get(signal.param);
  if (!choice) return signal;
  const { alias, color } = signal;
  return choice.isFixed ? { ...choice.signal, alias, color } : { ...signal, param: choice.name };
}
