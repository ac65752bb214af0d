import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useState } from 'react';
import { type Reading, readingInWords } from './Reading.tsx';

export interface Drawing {
  height: number;
  art: ReactNode;
  /** Returns the place that belongs to a point of the chart. */
  placeAt: (x: number, y: number) => number;
}

/** How many places each arrow key moves; keys that are not named move one place, as in any slider. */
export type Strides = Partial<Record<string, number>>;

interface PlotStageProps {
  title: string;
  reading: Reading;
  place: number;
  count: number;
  strides: Strides | undefined;
  draw: (width: number, current: number) => Drawing;
  onChoose: (place: number) => void;
  onPoint: (place: number | undefined) => void;
}

/**
 * Puts an invisible slider over the chart: a single tab stop whose arrow keys move along the places, and which every
 * screen reader can move and read.
 */
export function PlotStage(props: PlotStageProps) {
  const { title, reading, place, count, strides, draw, onChoose, onPoint } = props;
  const [stage, width] = useWidth();
  const drawing = width > 0 ? draw(width, place) : undefined;
  const placeUnder = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return drawing?.placeAt(clientX - left, clientY - top);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const under = placeUnder(event);
    if (under !== undefined) onChoose(under);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stride = strides?.[event.key];
    if (stride === undefined) return;
    event.preventDefault();
    onChoose(Math.min(count - 1, Math.max(0, place + stride)));
  };

  return (
    <div
      ref={stage}
      className="plot-stage"
      onPointerDown={onPointerDown}
      onPointerMove={(event) => onPoint(placeUnder(event))}
      onPointerLeave={() => onPoint(undefined)}
    >
      {drawing && (
        <svg width={width} height={drawing.height} aria-hidden="true">
          {drawing.art}
        </svg>
      )}
      <input
        type="range"
        className="plot-slider"
        aria-label={title}
        aria-valuetext={readingInWords(reading)}
        min={0}
        max={count - 1}
        value={place}
        onChange={(event) => onChoose(Number(event.target.value))}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Returns the width of an element in whole pixels, or 0 before it is known. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
