import { useEffect, useRef, useState } from 'react';
import { type DeviceProblem, deviceProblem } from './deviceProblem.ts';

const longestSeconds = 120;
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Browsers hide the microphone from pages on plain http. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

interface RecorderOptions {
  onDone: (file: Blob) => void;
  onRefused: (problem: DeviceProblem) => void;
}

/** A recording of the microphone, of two minutes at most. Leaving drops it. */
export function useRecorder({ onDone, onRefused }: RecorderOptions) {
  const [seconds, setSeconds] = useState<number>();
  const recorder = useRef<MediaRecorder>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      release(recorder.current);
    };
  }, []);
  const isOn = seconds !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setSeconds((before = 0) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  useEffect(() => {
    if (seconds !== undefined && seconds >= longestSeconds) recorder.current?.stop();
  }, [seconds]);
  const start = async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
      onRefused(deviceProblem(error));
    });
    if (!stream) return;
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const made = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
    recorder.current = made;
    const parts: Blob[] = [];
    made.ondataavailable = ({ data }) => parts.push(data);
    made.onstop = () => {
      release(made);
      recorder.current = undefined;
      if (isLeft.current) return;
      setSeconds(undefined);
      if (parts.some(({ size }) => size > 0)) onDone(new Blob(parts, { type: made.mimeType }));
    };
    if (isLeft.current) return release(made);
    made.start();
    setSeconds(0);
  };
  return { seconds, start, stop: () => recorder.current?.stop() };
}

function release(recorder: MediaRecorder | undefined): void {
  for (const track of recorder?.stream.getTracks() ?? []) track.stop();
}
