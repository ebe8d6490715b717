import type { PageToView, UserInfo } from '@lookfar/contract';
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

/** The document of a page as this user may see it. Whatever it contains, the result is a page. */
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

/** [PV4] A widget with permission regions is only for users who have one of them. */
export function withinRegions(widgets: readonly Widget[], regions: readonly string[]): Widget[] {
  return widgets
    .filter(({ authRegion }) => isWithin(authRegion, regions))
    .map((widget) => {
      const dataAddon = itemsWithin(widget.dataAddon, regions) as Widget['dataAddon'];
      const shown = dataAddon === widget.dataAddon ? widget : { ...widget, dataAddon };
      return shown.children ? { ...shown, children: withinRegions(shown.children, regions) } : shown;
    });
}

function isWithin(authRegion: string, regions: readonly string[]): boolean {
  const wanted = authRegion.split(',').flatMap((title) => title.trim() || []);
  return wanted.length === 0 || wanted.some((title) => regions.includes(title));
}

/** The same for items of a widget's lists; returns the same object if all of them are visible. */
function itemsWithin(value: unknown, regions: readonly string[], depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) {
    const shown = value.filter((item) => isWithin(regionOf(item), regions));
    const inner = shown.map((item) => itemsWithin(item, regions, depth + 1));
    return inner.length === value.length && inner.every((item, index) => item === value[index]) ? value : inner;
  }
  const entries = Object.entries(value).map(([key, field]) => [key, itemsWithin(field, regions, depth + 1)] as const);
  return entries.every(([key, field]) => field === (value as Fields)[key]) ? value : Object.fromEntries(entries);
}

type Fields = Readonly<Record<string, unknown>>;

/** Submenu items are the deepest level. */
const deepest = 12;

function regionOf(item: unknown): string {
  const { authRegion } = (typeof item === 'object' && item !== null ? item : {}) as Fields;
  return typeof authRegion === 'string' ? authRegion : '';
}
