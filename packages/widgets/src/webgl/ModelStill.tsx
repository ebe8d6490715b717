import { useEffect, useState } from 'react';
import { loadModel } from './loadModel.ts';
import { usualView, type WebglAddon } from './webglFields.ts';
import { type ModelFault, webglWords as words } from './webglWords.ts';

const settleMs = 150;

interface ModelStillProps {
  addon: WebglAddon;
  /** Width by height. */
  aspect: number;
  name: string;
  locale: 'cn' | 'en';
  hasPoster: boolean;
}

/** What a model looks like, drawn once: nothing turns while a page is edited. */
export function ModelStill({ addon, aspect, name, locale, hasPoster }: ModelStillProps) {
  const { model, views, light } = addon;
  const view = JSON.stringify(views[0] ?? usualView);
  const [picture, setPicture] = useState<string>();
  const [fault, setFault] = useState<ModelFault>();
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    // Not for every step of a slider or of a size that is dragged.
    const timer = setTimeout(async () => {
      const drawn = await drawStill({ model, view: JSON.parse(view), light, aspect, signal });
      if (signal.aborted) return;
      setFault('fault' in drawn ? drawn.fault : undefined);
      setPicture('url' in drawn ? drawn.url : undefined);
    }, settleMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [model, view, light, aspect]);
  if (picture !== undefined) return <img src={picture} alt={name} draggable={false} />;
  if (hasPoster) return null;
  return (
    <div className="webgl-sample">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5l8-4.5M12 12v9" />
      </svg>
      <strong>{name}</strong>
      <small>{words[fault ?? (model === '' ? 'nothing' : 'loading')][locale]}</small>
    </div>
  );
}

interface StillOptions {
  model: string;
  view: WebglAddon['views'][number];
  light: number;
  aspect: number;
  signal: AbortSignal;
}

async function drawStill({
  model,
  view,
  light,
  aspect,
  signal,
}: StillOptions): Promise<{ url: string } | { fault: ModelFault }> {
  const bytes = await loadModel(model, { signal });
  if (typeof bytes === 'string') return { fault: bytes };
  try {
    const { pictureOf } = await import('./three/pictureOf.ts');
    return await pictureOf(bytes, { view, light, aspect });
  } catch {
    return { fault: 'network' };
  }
}
