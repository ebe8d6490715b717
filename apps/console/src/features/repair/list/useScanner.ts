import { type RefObject, useEffect, useRef, useState } from 'react';
import { type DeviceProblem, deviceProblem } from '../../../shared/media/deviceProblem.ts';

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

/** Not in every browser, and not in TypeScript's library. */
declare const BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;

const everyMs = 250;

/** Browsers hide the camera from pages on plain http. */
export const canScan = (): boolean =>
  typeof BarcodeDetector !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

interface Scanner {
  video: RefObject<HTMLVideoElement | null>;
  /** Why there is no picture. */
  problem: DeviceProblem | undefined;
}

/** Looks at the camera's picture until `found` accepts what it reads. */
export function useScanner(found: (text: string) => boolean): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<DeviceProblem>();
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isLeft = false;
    const stop = () => {
      isLeft = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const element = video.current;
      if (isLeft || !element || !BarcodeDetector) return stop();
      element.srcObject = stream;
      await element.play();
      const detector = new BarcodeDetector({ formats: ['qr_code'] });
      timer = setInterval(() => {
        detector
          .detect(element)
          .then((codes) => {
            if (!isLeft && codes.some(({ rawValue }) => found(rawValue))) stop();
          })
          // A picture that is not there yet.
          .catch(() => {});
      }, everyMs);
    };
    start().catch((error: unknown) => {
      stop();
      setProblem(deviceProblem(error));
    });
    return stop;
  }, [found]);
  return { video, problem };
}
