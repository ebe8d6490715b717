import { api, type GatewayLogEntry } from '@lookfar/contract';
import { Alert, Button, Space } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { Dim } from '../../ui/layout/Layout.tsx';
import { gatewayTexts } from './gatewayTexts.ts';

const askMs = 1000;
const mostLines = 1000;

/** [GA5] The gateway's live log. */
export function GatewayLog({ gatewayId }: { gatewayId: number }) {
  const t = gatewayTexts.useTexts();
  const language = useLanguage();
  const [paused, setPaused] = useState(false);
  const { lines, online, error, clear } = useLogLines(gatewayId, paused);
  const end = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows its end whenever it grew
  useEffect(() => {
    const list = end.current;
    if (list && !paused) list.scrollTop = list.scrollHeight;
  }, [lines, paused]);
  return (
    <>
      <Space>
        <Button onClick={() => setPaused(!paused)}>{t(paused ? 'logGo' : 'logPause')}</Button>
        <Button onClick={clear}>{t('logClear')}</Button>
      </Space>
      {error !== null && <Alert type="error" showIcon title={failureText(error, language).reason} />}
      {error === null && !online && <Alert type="info" showIcon title={t('logOffline')} />}
      <ol className="gateway-log" ref={end} aria-label={t('log')}>
        {lines.length === 0 && online && <Dim as="li">{t('logWaiting')}</Dim>}
        {lines.map(({ seq, time, level, text }) => (
          <li key={seq} className={`gateway-log-${level}`}>
            <time>{dayjs(time).format('HH:mm:ss.SSS')}</time>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}

function useLogLines(gatewayId: number, paused: boolean) {
  const [lines, setLines] = useState<readonly GatewayLogEntry[]>([]);
  const [online, setOnline] = useState(true);
  const [error, setError] = useState<unknown>(null);
  const after = useRef(0);
  useEffect(() => {
    if (paused) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const body = { id: gatewayId, after: after.current };
        const reply = await send(api.gateway.log, body, { quiet: true, signal: left.signal });
        after.current = reply.list.at(-1)?.seq ?? after.current;
        if (reply.list.length > 0) setLines((known) => [...known, ...reply.list].slice(-mostLines));
        setOnline(reply.online);
        setError(null);
      } catch (failure) {
        if (!left.signal.aborted) setError(failure);
      }
      if (!left.signal.aborted) timer = setTimeout(() => void ask(), askMs);
    };
    void ask();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [gatewayId, paused]);
  return { lines, online, error, clear: () => setLines([]) };
}
