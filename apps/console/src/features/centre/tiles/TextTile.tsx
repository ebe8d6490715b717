import { api, type WallTile } from '@lookfar/contract';
import { useCall } from '../../../client/useCall.ts';

const refreshMs = 300_000;

export function TextTile({ tile: { text, notices } }: { tile: Extract<WallTile, { kind: 'text' }> }) {
  return (
    <div className="tile-text">
      {text !== '' && <p>{text}</p>}
      {notices && <Notices />}
    </div>
  );
}

/** The announcements of the platform that apply now, by their titles. */
function Notices() {
  const { data = [] } = useCall(api.notice.public, {}, { refetchInterval: refreshMs, staleTime: refreshMs });
  return (
    <ul className="tile-lines">
      {data.slice(0, 6).map(({ id, title }) => (
        <li key={id}>
          <span>{title}</span>
        </li>
      ))}
    </ul>
  );
}
