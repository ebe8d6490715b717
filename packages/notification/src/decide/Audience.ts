import type { Person, Range } from '../world.ts';
import type { Situation } from './Situation.ts';

/** People by what connects them with devices, so that an alarm finds them without looking at the others. */
export class Audience {
  readonly #all: number[] = [];
  readonly #creators = new Map<number, number[]>();
  readonly #depts = new Map<number, number[]>();
  readonly #devices = new Map<number, number[]>();
  readonly #groups = new Map<number, number[]>();

  /** People are added in order of their index, so that each list is sorted. */
  add(index: number, { id }: Person, range: Range): void {
    switch (range.kind) {
      case 'all':
        push(this.#all, index);
        break;
      case 'own':
        pushTo(this.#creators, id, index);
        break;
      case 'dept':
        if (range.deptId !== null) pushTo(this.#depts, range.deptId, index);
        break;
      case 'chosen':
        for (const device of range.equipmentIds) pushTo(this.#devices, device, index);
        for (const group of range.groupIds) pushTo(this.#groups, group, index);
    }
  }

  /** Lists of those who may be concerned; a person may be in several. */
  *lists({ subject: { equipment }, deptLine, groupLine }: Situation): Iterable<readonly number[]> {
    if (this.#all.length > 0) yield this.#all;
    if (!equipment) return;
    const found = [
      equipment.createdBy === null ? undefined : this.#creators.get(equipment.createdBy),
      this.#devices.get(equipment.id),
      ...deptLine.map((dept) => this.#depts.get(dept)),
      ...groupLine.map((group) => this.#groups.get(group)),
    ];
    for (const list of found) if (list) yield list;
  }

  /** Whether someone who chose devices and groups chose this one. */
  hasChosen(index: number, { subject: { equipment }, groupLine }: Situation): boolean {
    if (!equipment) return false;
    if (contains(this.#devices.get(equipment.id), index)) return true;
    return groupLine.some((group) => contains(this.#groups.get(group), index));
  }
}

function pushTo(lists: Map<number, number[]>, key: number, index: number): void {
  const list = lists.get(key);
  if (list) push(list, index);
  else lists.set(key, [index]);
}

/** Someone may have chosen the same device twice. */
function push(list: number[], index: number): void {
  if (list.at(-1) !== index) list.push(index);
}

function contains(sorted: readonly number[] | undefined, index: number): boolean {
  if (!sorted) return false;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === index;
}
