import { pageLimits } from '../limits.ts';
import { readNested } from '../nested.ts';
import { mapEachBinding } from '../rebind.ts';
import { type GroupWidget, type LeafWidget, type Widget, WidgetFields, WidgetId } from '../widget.ts';
import { groupType, isWidgetType } from '../widgetTypes.ts';
import { blankUnknown, type KnowsSignal } from './blankUnknown.ts';
import { cleanUrls } from './cleanUrls.ts';
import type { Dropped, DroppedWidget, DropReason } from './dropped.ts';
import { migrateWidget } from './migrate.ts';
import { readPosition } from './readPosition.ts';
import { salvage } from './salvage.ts';
import { variablesAsSignals } from './variablesAsSignals.ts';

interface WidgetReaderOptions {
  most: number;
  deepest: number;
  knowsSignal?: KnowsSignal;
  variableEquip?: number;
  dropped: Dropped[];
}

type Fields = Record<string, unknown>;

/** The widget being read, for messages about it. */
type Subject = Pick<Dropped, 'widgetId' | 'name'> & { widget: DroppedWidget };
/** Its location in the document. */
type Place = Pick<DroppedWidget, 'nth' | 'group'> & { depth: number };

/** Reads the widgets of one document, each once and each with a unique id. */
export class WidgetReader {
  private readonly options: WidgetReaderOptions;
  private readonly ids = new Set<string>();
  private readonly open = new Set<unknown>();
  private count = 0;
  private overflow = 0;

  constructor(options: WidgetReaderOptions) {
    this.options = options;
  }

  read(raw: readonly unknown[]): Widget[] {
    const widgets = this.list(raw, 0);
    if (this.overflow > 0)
      this.options.dropped.push({ reason: 'tooMany', widgetId: '', name: '', path: 'widgets', count: this.overflow });
    return widgets;
  }

  private list(raw: readonly unknown[], depth: number, group?: DroppedWidget): Widget[] {
    return raw.flatMap((one, index) => this.one(one, { nth: index + 1, depth, ...(group && { group }) }) ?? []);
  }

  private one(raw: unknown, { depth, ...place }: Place): Widget | undefined {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
      return this.drop('badWidget', subjectOf({}, place));
    const given = migrateWidget(raw as Fields);
    const subject = subjectOf(given, place);
    const type = given.widgetType;
    if (!isWidgetType(type)) return this.drop('unknownType', subject);
    if (this.open.has(raw)) return this.drop('cycle', subject);
    if (type !== groupType && this.count >= this.options.most) {
      this.overflow += 1;
      return undefined;
    }
    const position = readPosition(type, given.position, (path) => this.drop('badField', subject, path));
    if (!position) return this.drop('badPosition', subject);
    const fields = this.fields(given, subject);
    if (!fields) return this.drop('badWidget', subject);
    const common = { ...fields, id: this.idOf(fields.id) };
    if (type === groupType)
      return this.group(raw, { ...common, widgetType: type, position } as GroupWidget, subject, depth);
    this.count += 1;
    return { ...common, widgetType: type, position } as LeafWidget;
  }

  private group(raw: object, head: GroupWidget, subject: Subject, depth: number): Widget | undefined {
    if (depth >= this.options.deepest) return this.drop('tooDeep', subject);
    const { children: given } = raw as { children?: unknown };
    this.open.add(raw);
    const children = Array.isArray(given) ? this.list(given, depth + 1, subject.widget) : [];
    this.open.delete(raw);
    return children.length === 0 ? this.drop('emptyGroup', subject) : { ...head, children };
  }

  private fields(given: Fields, subject: Subject): WidgetFields | undefined {
    const { value, bad } = salvage(WidgetFields, { ...given, id: this.readId(given.id, subject) });
    for (const path of bad) this.drop('badField', subject, path);
    if (!value) return undefined;
    let fields = cleanUrls(value, (path) => this.drop('unsafeUrl', subject, path));
    if (JSON.stringify(fields.dataAddon).length > pageLimits.addonChars) {
      this.drop('badField', subject, 'dataAddon');
      fields = { ...fields, dataAddon: {} };
    }
    const dataAddon = readNested(fields.dataAddon, (path) => this.drop('badField', subject, `dataAddon.${path}`));
    if (dataAddon !== fields.dataAddon) fields = { ...fields, dataAddon };
    const { knowsSignal, variableEquip } = this.options;
    if (variableEquip !== undefined)
      fields = mapEachBinding(fields as Widget, (binding) => variablesAsSignals(binding, variableEquip));
    if (!knowsSignal) return fields;
    return blankUnknown(fields as Widget, knowsSignal, (title) => this.drop('unknownSignal', subject, title));
  }

  /** An invalid id is replaced instead of losing the widget. */
  private readId(raw: unknown, subject: Subject): string {
    const read = WidgetId.safeParse(typeof raw === 'number' ? String(raw) : raw);
    if (!read.success && raw !== undefined) this.drop('badField', subject, 'id');
    return read.success ? read.data : 'w';
  }

  /** A duplicate id is replaced: two widgets with one id would be one in the editor. */
  private idOf(wanted: string): string {
    let id = wanted;
    for (let n = 2; this.ids.has(id); n += 1) id = `${wanted.slice(0, 50)}-${n}`;
    this.ids.add(id);
    return id;
  }

  private drop(reason: DropReason, { widgetId, name, widget }: Subject, path = ''): undefined {
    this.options.dropped.push({ reason, widgetId, name, path, widget });
    return undefined;
  }
}

function subjectOf({ id, widgetName, widgetType }: Fields, place: Omit<Place, 'depth'>): Subject {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '');
  const [name, type] = [text(widgetName).trim(), text(widgetType)];
  return { widgetId: text(id), name: name || type, widget: { name, type, ...place } };
}
