import { Binding, ClickEvent, readAt, writeAt } from '@lookfar/page';
import type { WidgetDefinition } from '../../definition.ts';
import type { Field } from '../../fields/Field.ts';

type Plain = Record<string, unknown>;

interface Filled {
  dataAddon: Plain;
  /** Signals that are read, in the addon's bindings. */
  read: number[];
  /** Signals that a click of an item writes. */
  written: number[];
}

/**
 * Every field of a kind filled in by its inspector rows: one item in each list, another signal in each binding and
 * event, and `text` wherever words or an address can be.
 */
export function filledAddon({ fields, inspector }: WidgetDefinition, text: string): Filled {
  const read: number[] = [];
  const written: number[] = [];
  let next = 100;
  const bind = (list: number[]): Binding => {
    list.push(++next);
    return Binding.parse({ signalArray: [{ signalId: next, equipId: 1, title: text.slice(0, 200) }] });
  };
  const filled = (field: Field, before: unknown): unknown => {
    switch (field.kind) {
      case 'binding':
        return bind(read);
      case 'event': {
        const event = ClickEvent.parse({ enable: true, data: bind(written), link: text.slice(0, 2000) });
        return { ...event, iframe: { ...event.iframe, link: text.slice(0, 2000) } };
      }
      case 'list':
        return [field.item.reduce((item, part) => fill(item, part), field.initial() as Plain)];
      case 'text':
      case 'textarea':
      case 'image':
      case 'model':
        return text;
      default:
        return before;
    }
  };
  const fill = (into: Plain, field: Field): Plain =>
    writeAt(into as never, field.path, filled(field, readAt(into, field.path)) as never) as Plain;
  const rows = inspector.flatMap((group) => group.fields).filter(({ path }) => path.steps[0] === 'dataAddon');
  const { dataAddon } = rows.reduce(fill, { dataAddon: fields.schema.parse({}) } as Plain);
  return { dataAddon: dataAddon as Plain, read, written };
}
