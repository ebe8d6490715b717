import type { DemoPage, DemoProject, DemoRule } from '@lookfar/contract';

type Fields = Record<string, unknown>;

interface Known {
  name: string;
  points: readonly { title: string; write?: unknown }[];
  pages?: readonly unknown[];
}

/** What is wrong with a project of the plant, for its tests: everything in it must name what exists. */
export class CentreCheck {
  readonly #project: DemoProject;
  readonly #devices: readonly Known[];

  constructor(project: DemoProject, devices: readonly Known[]) {
    this.#project = project;
    this.#devices = devices;
  }

  /** Signals and variables of its variables and reports that are not there. */
  missing(): string[] {
    const { variables = [], reports = [] } = this.#project;
    const used = [
      ...variables.flatMap(({ rule }) => namesIn(rule)),
      ...reports.flatMap(({ columns }) => columns.map(({ of }) => of)),
    ];
    return used.filter((name) => !this.#exists(name));
  }

  /** Pages that its people are granted and that it does not have. */
  ungranted(): string[] {
    const { pages = [], members = [] } = this.#project;
    const titles = pages.map(({ title }) => title);
    return members
      .flatMap((member) => member.pages.map(({ title }) => title))
      .filter((title) => !titles.includes(title));
  }

  /** What a page shows, leads to or writes although it is not there, and what is not on its paper. */
  problemsOf(page: DemoPage): string[] {
    const all = [...objectsIn(page.document)];
    const names = all
      .filter((inside) => 'signalId' in inside)
      .map(({ subTitle, title }) => (subTitle ? `${String(subTitle)}/${String(title)}` : String(title)));
    const links = all.filter(({ equipTitle }) => equipTitle);
    const columns = all.flatMap(({ key }) => (typeof key === 'string' ? [key] : []));
    const writes = all.filter(({ action }) => action === 'write');
    return [
      ...outside(page),
      ...names.filter((name) => !this.#exists(name)),
      ...links
        .filter((link) => !this.#targets(link).includes(String(link.equipTitle)))
        .map((link) => String(link.equipTitle)),
      ...columns.filter((key) => !this.#columns().includes(key)),
      ...writes.flatMap(({ data }) => {
        const [target] = (data as { signalArray: { subTitle: string; title: string }[] }).signalArray;
        const name = `${target?.subTitle}/${target?.title}`;
        return this.#pointOf(name)?.write ? [] : [`writes ${name}`];
      }),
    ];
  }

  #exists(name: string): boolean {
    if (name.includes('/')) return this.#pointOf(name) !== undefined;
    return (this.#project.variables ?? []).some(({ title }) => title === name);
  }

  #pointOf(name: string) {
    const [device, ...title] = name.split('/');
    return this.#devices.find((one) => one.name === device)?.points.find((point) => point.title === title.join('/'));
  }

  /** What a link may lead to: pages of the project, home pages of devices, or just devices. */
  #targets({ type }: Fields): string[] {
    if (type === 'own') return (this.#project.pages ?? []).map(({ title }) => title);
    return this.#devices.filter(({ pages = [] }) => type !== 'equip' || pages.length > 0).map(({ name }) => name);
  }

  #columns(): string[] {
    const { reports = [] } = this.#project;
    return reports.flatMap(({ title, columns }) => columns.map((column) => `${title}/${column.title}`));
  }
}

function outside({ document }: DemoPage): string[] {
  const { width, height } = document.con;
  return (document.widgets as Fields[]).flatMap(({ id, position }) => {
    const { x = 0, y = 0, width: w = 0, height: h = 0 } = position as Record<string, number>;
    return x < 0 || y < 0 || x + w > width || y + h > height ? [`${id} is outside`] : [];
  });
}

function namesIn(rule: DemoRule): string[] {
  if (rule.kind === 'statistic') return [rule.of];
  return rule.calcType === 'custom'
    ? [...rule.formula.matchAll(/\$\{([^}]+)\}/g)].map(([, name = '']) => name)
    : rule.of;
}

/** Every object in a document. */
function* objectsIn(value: unknown): Generator<Fields> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Fields;
  for (const inside of Object.values(value)) yield* objectsIn(inside);
}
