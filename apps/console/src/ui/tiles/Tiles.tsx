import './tiles.css';
import { Dim } from '../layout/Layout.tsx';

export interface Tile {
  name: string;
  value: number;
  note?: string;
  /** Needs attention. */
  alert?: boolean;
}

/** Counts at a glance; those that need attention are highlighted. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="tiles">
      {tiles.map(({ name, value, note, alert }) => (
        <div key={name} className={alert ? 'count-tile count-tile-alert' : 'count-tile'}>
          <dt>{name}</dt>
          <dd>
            <span className="count-tile-number" data-counted="">
              {value}
            </span>
            {note && <Dim small>{note}</Dim>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
