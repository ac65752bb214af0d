import { type PointerEvent, type ReactNode, useCallback, useState } from 'react';
import { nearestTo } from './layout.ts';

/** The text for one place of a plot. */
export interface Reading {
  /** Names the place, such as a day. */
  name: string;
  values: string;
}

export interface Drawing {
  height: number;
  art: ReactNode;
  /** How far from the left each place is. */
  places: readonly number[];
}

interface PlotStageProps {
  title: string;
  reading: Reading;
  place: number;
  count: number;
  draw: (width: number, current: number) => Drawing;
  onChoose: (place: number) => void;
  onPoint: (place: number | undefined) => void;
}

/**
 * Puts an invisible slider over the chart: a single tab stop whose arrow keys move along the places, and which every
 * screen reader can move and read.
 */
export function PlotStage(props: PlotStageProps) {
  const { title, reading, place, count, draw, onChoose, onPoint } = props;
  const [stage, width] = useWidth();
  const drawing = width > 0 ? draw(width, place) : undefined;
  const placeUnder = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) =>
    drawing && nearestTo(clientX - currentTarget.getBoundingClientRect().left, drawing.places);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const under = placeUnder(event);
    if (under !== undefined) onChoose(under);
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
        aria-valuetext={`${reading.name}: ${reading.values}`}
        min={0}
        max={count - 1}
        value={place}
        onChange={(event) => onChoose(Number(event.target.value))}
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
