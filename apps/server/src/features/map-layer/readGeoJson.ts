import { mapLimits, type SiteDrawing, type SiteFeature, type SiteGeometry, type SitePoint } from '@lookfar/contract';
import { LayerProblem } from './LayerProblem.ts';
import { type Fields, readProperties } from './readProperties.ts';

type Properties = ReturnType<typeof readProperties>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const multiples: Readonly<Record<string, 'Point' | 'LineString' | 'Polygon'>> = {
  MultiPoint: 'Point',
  MultiLineString: 'LineString',
  MultiPolygon: 'Polygon',
};
/** Collections inside collections are allowed; none needs more levels. */
const mostLevels = 4;

/** [LA1] A GeoJSON document as shapes. */
export function readGeoJson(document: unknown): SiteDrawing {
  return { type: 'FeatureCollection', features: new GeoJsonReader().read(document) };
}

class GeoJsonReader {
  private readonly features: SiteFeature[] = [];
  private vertices = 0;

  read(document: unknown): SiteFeature[] {
    if (!isFields(document)) throw new LayerProblem('document', 'notObject');
    if (document.type === 'FeatureCollection') {
      for (const [at, feature] of this.list(document.features, 'features').entries())
        this.feature(feature, `features[${at}]`);
    } else if (document.type === 'Feature') this.feature(document, 'document');
    else this.geometry(document, readProperties({}), 'document', 0);
    return this.features;
  }

  private feature(feature: unknown, place: string): void {
    if (!isFields(feature) || feature.type !== 'Feature') throw new LayerProblem(place, 'notFeature');
    // A feature without a place is allowed in GeoJSON; there is nothing to draw.
    if (feature.geometry === null) return;
    // Once, however many parts the geometry has.
    const properties = readProperties(isFields(feature.properties) ? feature.properties : {});
    this.geometry(feature.geometry, properties, `${place}.geometry`, 0);
  }

  private geometry(geometry: unknown, properties: Properties, place: string, level: number): void {
    if (!isFields(geometry)) throw new LayerProblem(place, 'notObject');
    const { type, coordinates } = geometry;
    if (type === 'GeometryCollection') {
      if (level >= mostLevels) throw new LayerProblem(place, 'tooDeep');
      for (const [at, part] of this.list(geometry.geometries, `${place}.geometries`).entries())
        this.geometry(part, properties, `${place}.geometries[${at}]`, level + 1);
      return;
    }
    const at = `${place}.coordinates`;
    const single = multiples[String(type)];
    if (single) {
      for (const [index, part] of this.list(coordinates, at).entries())
        this.add(this.shape(single, part, `${at}[${index}]`), properties);
    } else if (type === 'Point' || type === 'LineString' || type === 'Polygon')
      this.add(this.shape(type, coordinates, at), properties);
    else throw new LayerProblem(`${place}.type`, 'unknownType');
  }

  private add(geometry: SiteGeometry, properties: Properties): void {
    if (this.features.length >= mapLimits.shapes) throw new LayerProblem('features', 'tooManyShapes');
    this.features.push({ type: 'Feature', geometry, properties: properties(geometry.type) });
  }

  private shape(type: 'Point' | 'LineString' | 'Polygon', coordinates: unknown, place: string): SiteGeometry {
    if (type === 'Point') return { type, coordinates: this.point(coordinates, place) };
    if (type === 'LineString') return { type, coordinates: this.points(coordinates, place, 2) };
    const rings = this.list(coordinates, place);
    if (rings.length === 0) throw new LayerProblem(place, 'tooFewPoints');
    return { type, coordinates: rings.map((ring, at) => closed(this.points(ring, `${place}[${at}]`, 3))) };
  }

  private points(value: unknown, place: string, least: number): SitePoint[] {
    const points = this.list(value, place).map((one, at) => this.point(one, `${place}[${at}]`));
    if (points.length < least) throw new LayerProblem(place, 'tooFewPoints');
    return points;
  }

  private point(value: unknown, place: string): SitePoint {
    const [longitude, latitude] = Array.isArray(value) ? (value as unknown[]) : [];
    if (typeof longitude !== 'number' || typeof latitude !== 'number') throw new LayerProblem(place, 'notPoint');
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85)) throw new LayerProblem(place, 'notDegrees');
    this.vertices += 1;
    if (this.vertices > mapLimits.vertices) throw new LayerProblem(place, 'tooManyPoints');
    return [rounded(longitude), rounded(latitude)];
  }

  private list(value: unknown, place: string): unknown[] {
    if (!Array.isArray(value)) throw new LayerProblem(place, 'notList');
    return value;
  }
}

/** About a centimetre. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

function closed(ring: SitePoint[]): SitePoint[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1];
  return isClosed || !first ? ring : [...ring, first];
}
