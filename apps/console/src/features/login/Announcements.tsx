import { api } from '@lookfar/contract';
import { Suspense, useEffect, useState } from 'react';
import { useCall } from '../../client/useCall.ts';
import { PublicNotices } from '../notice/index.ts';

/** Public announcements below the form. They are asked for after the first paint, and nobody waits for them. */
export function Announcements() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const { data = [] } = useCall(api.notice.public, isPainted ? {} : undefined, { staleTime: 60_000, retry: false });
  if (data.length === 0) return null;
  return (
    <Suspense>
      <PublicNotices notices={data} />
    </Suspense>
  );
}
