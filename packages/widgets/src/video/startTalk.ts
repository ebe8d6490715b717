export interface Talk {
  /** Why it did not work, once that is known; undefined when it was ended. */
  failed: Promise<'noMicrophone' | 'talkFailed' | undefined>;
  stop(): void;
}

/** Candidates are sent with the offer; a camera on the same network needs no more. */
const gatherMs = 2000;

/** Sends the microphone to a camera by WHIP (RFC 9725), until it is stopped. */
export function startTalk(url: string): Talk {
  const gone = new AbortController();
  const { signal } = gone;
  const failed = talk(url, signal).catch((error: unknown) => {
    if (signal.aborted) return undefined;
    gone.abort();
    return error instanceof DOMException ? 'noMicrophone' : 'talkFailed';
  });
  return { failed, stop: () => gone.abort() };
}

async function talk(url: string, signal: AbortSignal): Promise<undefined> {
  const voice = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true } });
  const connection = new RTCPeerConnection();
  let resource: string | undefined;
  const end = () => {
    for (const track of voice.getTracks()) track.stop();
    connection.close();
    if (resource) void fetch(resource, { method: 'DELETE', keepalive: true }).catch(() => undefined);
  };
  if (signal.aborted) return end() as undefined;
  signal.addEventListener('abort', end, { once: true });
  for (const track of voice.getTracks()) connection.addTransceiver(track, { direction: 'sendonly' });
  await connection.setLocalDescription();
  await gathered(connection);
  const reply = await fetch(url, {
    ...{ method: 'POST', headers: { 'content-type': 'application/sdp' }, signal },
    body: connection.localDescription?.sdp ?? '',
  });
  if (!reply.ok) throw new Error(`WHIP ${reply.status}`);
  const location = reply.headers.get('location');
  resource = location === null ? undefined : new URL(location, url).href;
  await connection.setRemoteDescription({ type: 'answer', sdp: await reply.text() });
  return undefined;
}

function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, gatherMs);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });
}
