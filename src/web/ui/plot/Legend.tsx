import { useId } from 'react';
import { Hatches, hatched, Mark } from './marks.tsx';

interface LegendProps {
  names: readonly string[];
  /** How the series are drawn in the plot. */
  as: 'lines' | 'areas';
}

export function Legend({ names, as }: LegendProps) {
  const id = useId();
  return (
    <ul className="plot-legend">
      {names.map((name, ink) => (
        <li key={name}>
          <svg width="34" height="14" aria-hidden="true">
            {as === 'lines' ? (
              <>
                <path d="M0 7H34" className="plot-line" data-ink={ink} />
                <Mark x={17} y={7} ink={ink} />
              </>
            ) : (
              <>
                <Hatches id={id} />
                <rect
                  x="1"
                  y="1"
                  width="32"
                  height="12"
                  fill={hatched(id, ink)}
                  className="plot-area"
                  data-ink={ink}
                />
              </>
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
