import './media.css';
import { Button, Input } from 'antd';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { Dim, Row, Stack } from '../../ui/layout/Layout.tsx';
import { mediaTexts } from './mediaTexts.ts';
import { clearSheet, drawName, drawStroke, signatureOf, signatureSize } from './signature.ts';

interface SignaturePadProps {
  /** A png, or undefined when it was cleared. */
  onChange: (signature: Blob | undefined) => void;
}

/** [ME4] Signed by finger or mouse; by keyboard the typed name is drawn. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const t = mediaTexts.useTexts();
  const id = useId();
  const sheet = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  const [name, setName] = useState('');
  const [isSigned, setSigned] = useState(false);
  const tell = async (signed: boolean) => {
    setSigned(signed);
    onChange(signed && sheet.current ? await signatureOf(sheet.current) : undefined);
  };
  const placeOf = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) => ({
    x: (nativeEvent.offsetX / currentTarget.clientWidth) * signatureSize.width,
    y: (nativeEvent.offsetY / currentTarget.clientHeight) * signatureSize.height,
  });
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (name !== '') {
      setName('');
      clearSheet(event.currentTarget);
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = placeOf(event);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    const next = placeOf(event);
    drawStroke(event.currentTarget, last.current, next);
    last.current = next;
  };
  const end = () => {
    if (!last.current) return;
    last.current = undefined;
    void tell(true);
  };
  const type = (typed: string) => {
    setName(typed);
    if (sheet.current) drawName(sheet.current, typed.trim());
    void tell(typed.trim() !== '');
  };
  const clear = () => {
    setName('');
    if (sheet.current) clearSheet(sheet.current);
    void tell(false);
  };
  return (
    <Stack gap={2}>
      <canvas
        ref={sheet}
        className="signature-sheet"
        {...signatureSize}
        role="img"
        aria-label={t(isSigned ? 'signed' : 'signHere')}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Row>
        <label htmlFor={id}>{t('signTyped')}</label>
        <Input
          id={id}
          className="signature-name"
          maxLength={30}
          value={name}
          onChange={({ target }) => type(target.value)}
        />
        <Button disabled={!isSigned} onClick={clear}>
          {t('clear')}
        </Button>
        <Dim small role="status">
          {t(isSigned ? 'signed' : 'notSigned')}
        </Dim>
      </Row>
    </Stack>
  );
}
