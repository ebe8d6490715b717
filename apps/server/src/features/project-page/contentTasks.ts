import { regionTitles } from '@lookfar/page';
import type { Task } from '../../platform/work/task.ts';
import { documentOf } from '../page/pageDocument.ts';
import { viewContent } from '../page-design/viewedContent.ts';
import { type DrawnUse, drawnSignals, type StoredComponent, type StoredContent } from './drawnSignals.ts';

/** A drawing to be published: as it is stored, and what it shows and writes. */
export const packContent: Task<StoredContent, { text: string; uses: DrawnUse[] }> = {
  name: 'packContent',
  run: ({ document, components }) => ({
    text: JSON.stringify({ document, components } satisfies StoredContent),
    uses: drawnSignals({ document, components }),
  }),
};

/** What a stored publication shows and writes. */
export const usesInContent: Task<string, DrawnUse[]> = {
  name: 'usesInContent',
  run: (text) => drawnSignals(unpacked(text)),
};

interface ContentToOpen {
  /** As published, or a draft. */
  stored: string | StoredContent;
  hasPassword: boolean;
  /** Those of the viewer; undefined leaves everything in. */
  regions: readonly string[] | undefined;
}

export interface OpenedContent {
  /** JSON, without the password. */
  document: string;
  components: { id: number; name: string; revision: number; drawing: string }[];
  uses: DrawnUse[];
  /** Parts of it are only for people with certain regions. */
  hasRegions: boolean;
}

/** A page of a project with its components as viewers get it. */
export const openContent: Task<ContentToOpen, OpenedContent> = {
  name: 'openContent',
  run({ stored, hasPassword, regions }) {
    const { document, components } = typeof stored === 'string' ? unpacked(stored) : stored;
    const rights = regions && { regions, isPart: false, hidden: [], seen: [] };
    const viewed = viewContent.run({ document, hasPassword, components, rights });
    const drawings = new Map(viewed.components.map((row) => [row.id, row.document]));
    const shown = components.flatMap((row): StoredComponent[] => {
      const drawing = drawings.get(row.id);
      return drawing === undefined ? [] : [{ ...row, document: drawing }];
    });
    return {
      document: viewed.document,
      components: shown.map(({ id, name, revision, document: drawing }) => ({ id, name, revision, drawing })),
      uses: drawnSignals({ document: viewed.document, components: shown }),
      hasRegions: [{ document }, ...components].some((row) => regionTitles(documentOf(row)).length > 0),
    };
  },
};

function unpacked(text: string): StoredContent {
  return JSON.parse(text) as StoredContent;
}
