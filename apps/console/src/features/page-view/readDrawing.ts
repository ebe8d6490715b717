import type { PageToView, UserInfo } from '@lookfar/contract';
import { type ComponentDocument, knowing, type Page, readComponent, readKnownPage, type Widget } from '@lookfar/page';
import { drawnWidgets } from '@lookfar/widgets';
import type { DroppedPart } from './dropped/DroppedPart.ts';

export interface Drawing {
  page: Page;
  dropped: DroppedPart[];
  componentOf: (id: number) => ComponentDocument | undefined;
  /** All that is drawn, also what components draw. */
  widgets: ReadonlyMap<string, Widget>;
}

/** The document of a page as it can be shown to somebody. Whatever it holds, there is a page afterwards. */
export function readDrawing(
  { document, signals, components }: PageToView,
  user: Pick<UserInfo, 'authRegion'>,
): Drawing {
  const { page, dropped } = readKnownPage(document, signals);
  const knowsSignal = knowing(signals);
  const read = new Map(components.map(({ id, drawing }) => [id, readComponent(drawing, { knowsSignal })]));
  const componentOf = (id: number) => read.get(id)?.component;
  const shown = { ...page, widgets: withinRegions(page.widgets, user.authRegion) };
  return {
    page: shown,
    dropped: [...dropped, ...components.flatMap(({ id, name }) => droppedOf(read.get(id), name))],
    componentOf,
    widgets: new Map([...drawnWidgets(shown.widgets, componentOf)].map(({ widget }) => [widget.id, widget])),
  };
}

function droppedOf(read: ReturnType<typeof readComponent> | undefined, component: string): DroppedPart[] {
  return read?.dropped.map((part) => ({ ...part, component })) ?? [];
}

/** [PV4] A widget of certain permission regions is only for those who have one of them. */
export function withinRegions(widgets: readonly Widget[], regions: readonly string[]): Widget[] {
  const isShown = ({ authRegion }: Widget): boolean => {
    const wanted = authRegion.split(',').flatMap((title) => title.trim() || []);
    return wanted.length === 0 || wanted.some((title) => regions.includes(title));
  };
  return widgets.filter(isShown).map((widget) => {
    return widget.children ? { ...widget, children: withinRegions(widget.children, regions) } : widget;
  });
}
