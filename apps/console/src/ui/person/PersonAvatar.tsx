import './person-avatar.css';
import { fileUrl } from '@lookfar/contract';
import { useState } from 'react';

interface PersonAvatarProps {
  /** Its first character stands in for a picture. */
  name: string;
  avatar: number | null;
  /** In px. */
  size?: number;
}

/** The picture of a person, next to their name. */
export function PersonAvatar({ name, avatar, size = 24 }: PersonAvatarProps) {
  const [missing, setMissing] = useState<number>();
  const style = { width: size, height: size, fontSize: Math.round(size * 0.5) };
  if (avatar !== null && avatar !== missing)
    return (
      <img className="person-avatar" style={style} src={fileUrl(avatar)} alt="" onError={() => setMissing(avatar)} />
    );
  const [first = '?'] = name;
  return (
    <span className="person-avatar" style={style} aria-hidden="true">
      {first.toUpperCase()}
    </span>
  );
}
