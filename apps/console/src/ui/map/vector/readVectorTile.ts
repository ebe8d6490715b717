import { ProtoReader, unzigzag } from './ProtoReader.ts';

type TileValue = string | number | boolean;

export interface TileFeature {
  kind: 'point' | 'line' | 'area';
  /** Points of each part, x and y in turn, in units of the layer's extent. */
  parts: number[][];
  properties: Readonly<Record<string, TileValue>>;
}

export interface TileLayer {
  name: string;
  extent: number;
  features: TileFeature[];
}

const kinds = [undefined, 'point', 'line', 'area'] as const;

/** A vector tile (MVT 2). Throws for bytes that are not one. */
export function readVectorTile(bytes: Uint8Array): TileLayer[] {
  const layers: TileLayer[] = [];
  new ProtoReader(bytes).fields((field, reader) => {
    if (field !== 3) return false;
    layers.push(readLayer(reader.message()));
    return true;
  });
  return layers;
}

interface RawFeature {
  tags: number[];
  type: number;
  geometry: number[];
}

function readLayer(message: ProtoReader): TileLayer {
  const layer = { name: '', extent: 4096 };
  const [keys, values, raw]: [string[], TileValue[], RawFeature[]] = [[], [], []];
  message.fields((field, reader) => {
    if (field === 1) layer.name = reader.text();
    else if (field === 2) raw.push(readFeature(reader.message()));
    else if (field === 3) keys.push(reader.text());
    else if (field === 4) values.push(readValue(reader.message()));
    else if (field === 5) layer.extent = reader.number() || 4096;
    else return false;
    return true;
  });
  const features = raw.flatMap(({ tags, type, geometry }): TileFeature[] => {
    const kind = kinds[type];
    return kind ? [{ kind, parts: readGeometry(geometry), properties: propertiesOf(tags, keys, values) }] : [];
  });
  return { ...layer, features };
}

function readFeature(message: ProtoReader): RawFeature {
  const feature: RawFeature = { tags: [], type: 0, geometry: [] };
  message.fields((field, reader) => {
    if (field === 2) feature.tags = reader.numbers();
    else if (field === 3) feature.type = reader.number();
    else if (field === 4) feature.geometry = reader.numbers();
    else return false;
    return true;
  });
  return feature;
}

function readValue(message: ProtoReader): TileValue {
  let value: TileValue = '';
  message.fields((field, reader) => {
    if (field === 1) value = reader.text();
    else if (field === 2) value = reader.float(4);
    else if (field === 3) value = reader.float(8);
    else if (field === 4 || field === 5) value = reader.number();
    else if (field === 6) value = reader.signed();
    else if (field === 7) value = reader.number() === 1;
    else return false;
    return true;
  });
  return value;
}

function propertiesOf(tags: readonly number[], keys: readonly string[], values: readonly TileValue[]) {
  const entries: [string, TileValue][] = [];
  for (let at = 0; at + 1 < tags.length; at += 2) {
    const [key, value] = [keys[tags[at] ?? -1], values[tags[at + 1] ?? -1]];
    if (key !== undefined && value !== undefined) entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

/** Commands: 1 starts a part, 2 goes on, 7 closes it. */
function readGeometry(numbers: readonly number[]): number[][] {
  const parts: number[][] = [];
  let [x, y, at] = [0, 0, 0];
  while (at < numbers.length) {
    const command = numbers[at] ?? 0;
    at += 1;
    if ((command & 7) === 7) continue;
    const count = Math.min(command >> 3, (numbers.length - at) / 2);
    for (let step = 0; step < count; step += 1) {
      x += unzigzag(numbers[at] ?? 0);
      y += unzigzag(numbers[at + 1] ?? 0);
      at += 2;
      if ((command & 7) === 1) parts.push([x, y]);
      else parts.at(-1)?.push(x, y);
    }
  }
  return parts;
}
