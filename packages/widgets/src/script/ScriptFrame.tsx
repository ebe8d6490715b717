import type { Language } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { scriptWords } from './scriptWords.ts';
import './script.css';

interface ScriptFrameProps {
  mode: 'edit' | 'view';
  locale: Language;
  children: ReactNode;
}

/** What every widget with a script has around its drawing: parts `result`, `fault` and `refresh`. */
export function ScriptFrame({ mode, locale, children }: ScriptFrameProps) {
  return (
    <div className="script-frame">
      <div className="script-result" data-part="result">
        {children}
      </div>
      {mode === 'view' && (
        <>
          <p className="script-fault" data-part="fault" role="status" hidden />
          <button
            type="button"
            className="script-refresh"
            data-part="refresh"
            data-control=""
            aria-label={scriptWords.refresh[locale]}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M13 8a5 5 0 1 1-1.6-3.7M13 2v3h-3" />
            </svg>
          </button>
        </>
      )}
    </div>
  );
}
