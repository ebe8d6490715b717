import { VariableRule } from '@lookfar/contract';

/** Where the variables of a copied project are now. */
export interface CopiedVariables {
  /** The device of the variables, before and now. */
  from: number;
  to: number;
  /** New ids by old ones. */
  ids: ReadonlyMap<number, number>;
}

/** `${mvar.7}` and `${12.7}`, where 12 is the device of the variables. */
const placeholder = /\$\{\s*(mvar|\d{1,15})\s*\.\s*(\d{1,15})\s*\}/g;

/** A stored rule over the copies of the variables that it uses; signals of devices stay. */
export function mapRule(stored: string, { from, to, ids }: CopiedVariables): string {
  const { data: rule } = VariableRule.safeParse(JSON.parse(stored));
  if (!rule) return stored;
  const idOf = (id: number) => ids.get(id) ?? id;
  if (rule.kind === 'statistic') return JSON.stringify({ ...rule, signalId: idOf(rule.signalId) });
  if (rule.calcType !== 'custom') return JSON.stringify({ ...rule, signalIds: rule.signalIds.map(idOf) });
  const formula = rule.formula.replaceAll(placeholder, (same, place: string, id: string) => {
    const copy = ids.get(Number(id));
    if (copy === undefined) return same;
    if (place === 'mvar') return `\${mvar.${copy}}`;
    return Number(place) === from ? `\${${to}.${copy}}` : same;
  });
  return JSON.stringify({ ...rule, formula });
}

/** The columns of a stored report over the copies. */
export function mapColumns(stored: string, { ids }: CopiedVariables): string {
  const columns = JSON.parse(stored) as { signalId: number }[];
  return JSON.stringify(
    columns.map((column) => ({ ...column, signalId: ids.get(column.signalId) ?? column.signalId })),
  );
}
