import type { Task } from '../../platform/work/task.ts';
import { type NamedSignal, signalsIn } from '../page/mapSignals.ts';
import { componentIdsIn, documentOf, widgetsOf, withoutPassword } from '../page/pageDocument.ts';
import { type DrawingRights, showsAnything, viewedDrawing } from '../page/viewedDrawing.ts';

/** A component that a page uses; its drawing is JSON. */
export interface DrawnComponent {
  id: number;
  document: string;
}

interface DrawingNames {
  /** Devices whose signals are shown, or that links lead to. */
  equipIds: number[];
  hasRegions: boolean;
}

/** What a viewer may see of a drawing, as data. */
export interface ViewerRights {
  regions: readonly string[];
  isPart: boolean;
  /** Devices of which nothing may be seen. */
  hidden: readonly number[];
  /** Devices that may be seen: all signals or only these. */
  seen: readonly (readonly [equipId: number, signalIds: readonly number[] | undefined])[];
}

interface ContentToView {
  document: string;
  hasPassword: boolean;
  components: readonly DrawnComponent[];
  /** Undefined for a viewer who may see everything. */
  rights: ViewerRights | undefined;
}

interface ViewedTexts {
  /** As JSON. */
  document: string;
  components: DrawnComponent[];
  /** Every signal that they name. */
  signals: NamedSignal[];
  isEmpty: boolean;
}

/** The components that a stored drawing uses. */
export const usedComponents: Task<string, number[]> = {
  name: 'usedComponents',
  run: (document) => componentIdsIn(widgetsOf(documentOf({ document }))),
};

/** What has to be known about before a page with its components can be shown. */
export const namesInContent: Task<Pick<ContentToView, 'document' | 'components'>, DrawingNames> = {
  name: 'namesInContent',
  run({ document, components }) {
    const drawings = [documentOf({ document }), ...components.map(documentOf)];
    const texts = drawings.map((drawing) => JSON.stringify(drawing));
    const named = signalsIn({ drawings }).map(({ equipId }) => equipId);
    return {
      equipIds: [...new Set([...named, ...texts.flatMap(linkedIn)])],
      hasRegions: texts.some((text) => text.includes('"authRegion"')),
    };
  },
};

/** A page with its components as a viewer may see them. */
export const viewContent: Task<ContentToView, ViewedTexts> = {
  name: 'viewContent',
  run({ document, hasPassword, components, rights: data }) {
    const stored = withoutPassword(documentOf({ document }), hasPassword);
    const rights = data && rightsOf(data);
    const page = rights ? viewedDrawing(stored, rights) : stored;
    const used = new Set(componentIdsIn(widgetsOf(page)));
    // A component is drawn as a whole where it is used, but for what its own regions and signals hide.
    const inside = rights && { ...rights, isPart: false };
    const drawings = components
      .filter(({ id }) => used.has(id))
      .map((component) => ({ id: component.id, drawing: documentOf(component) }))
      .map(({ id, drawing }) => ({ id, drawing: inside ? viewedDrawing(drawing, inside) : drawing }));
    return {
      document: JSON.stringify(page),
      components: drawings.map(({ id, drawing }) => ({ id, document: JSON.stringify(drawing) })),
      signals: signalsIn({ page, drawings }),
      isEmpty: !showsAnything(page),
    };
  },
};

function rightsOf({ regions, isPart, hidden, seen }: ViewerRights): DrawingRights {
  const unseen = new Set(hidden);
  const chosen = new Map(seen.map(([equipId, signalIds]) => [equipId, signalIds && new Set(signalIds)]));
  return {
    regions,
    isPart,
    seesSignal: ({ equipId, signalId }) =>
      chosen.has(equipId) ? (chosen.get(equipId)?.has(signalId) ?? true) : !unseen.has(equipId),
    seesEquipment: (id) => !unseen.has(id),
  };
}

/** Devices that links lead to. */
function linkedIn(text: string): number[] {
  return [...text.matchAll(/"(?:equipId|mainId)":(\d{1,15})\b/g)].map(([, id]) => Number(id));
}
