import type { PageToView } from '@lookfar/contract';
import { type ComponentDocument, knowing, type Page, readComponent, readKnownPage, type Widget } from '@lookfar/page';
import { drawnWidgets } from '@lookfar/widgets';
import type { DroppedPart } from './dropped/DroppedPart.ts';

export interface Drawing {
  page: Page;
  dropped: DroppedPart[];
  componentOf: (id: number) => ComponentDocument | undefined;
  /** Everything that is drawn, including the content of components. */
  widgets: ReadonlyMap<string, Widget>;
}

/** A page to show. One of a project names the device of its variables. */
export type DrawnPage = Pick<PageToView, 'document' | 'signals' | 'components'> & { variableEquipId?: number };

/** The document of a page as the server shows it to this user. Whatever it contains, the result is a page. */
export function readDrawing({ document, signals, components, variableEquipId }: DrawnPage): Drawing {
  const variables = variableEquipId === undefined ? {} : { variableEquip: variableEquipId };
  const { page, dropped } = readKnownPage(document, signals, variables);
  const options = { knowsSignal: knowing(signals), ...variables };
  const read = new Map(components.map(({ id, drawing }) => [id, readComponent(drawing, options)]));
  const componentOf = (id: number) => read.get(id)?.component;
  return {
    page,
    dropped: [...dropped, ...components.flatMap(({ id, name }) => droppedOf(read.get(id), name))],
    componentOf,
    widgets: new Map([...drawnWidgets(page.widgets, componentOf)].map(({ widget }) => [widget.id, widget])),
  };
}

function droppedOf(read: ReturnType<typeof readComponent> | undefined, component: string): DroppedPart[] {
  return read?.dropped.map((part) => ({ ...part, component })) ?? [];
}
