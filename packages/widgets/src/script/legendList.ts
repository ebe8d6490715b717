import { listWriter, type PartOf, type RowWriter, styleWriter, textWriter } from '../kit/live/parts.ts';

export interface LegendName {
  name: string;
  color: string;
}

/** Writes what a result consists of into the legend. */
export function legendList(part: PartOf): (names: readonly LegendName[]) => void {
  return listWriter<LegendName>(part('legend'), nameRow);
}

function nameRow(document: Document): RowWriter<LegendName> {
  const element = document.createElement('li');
  const [mark, text] = [document.createElement('i'), document.createElement('span')];
  element.append(mark, text);
  const [paint, write] = [styleWriter(mark, 'background'), textWriter(text)];
  return {
    element,
    write: ({ name, color }) => {
      paint(color);
      write(name);
    },
  };
}
