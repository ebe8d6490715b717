import type { api, ReplyOf } from '@lookfar/contract';

/** A signal of a device of the project, or one of its variables. */
export type ProjectSignalLine = ReplyOf<typeof api.projectPage.signals>['list'][number];

/** What is needed to show a signal by its name. */
export type NamedSignal = Pick<
  ProjectSignalLine,
  'signalId' | 'equipId' | 'title' | 'subTitle' | 'unit' | 'isVariable'
>;

/** Pump 1 · Flow: a title alone is not unique among devices. */
export const signalName = ({
  title,
  subTitle,
  isVariable,
}: Pick<NamedSignal, 'title' | 'subTitle' | 'isVariable'>): string =>
  isVariable || subTitle === '' ? title : `${subTitle} · ${title}`;
