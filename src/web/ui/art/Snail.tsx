import { POSES, SnailDrawing } from './snail/SnailDrawing.tsx';
import { Eye, INK, Inked, Quill, Shell, Stalk, Strokes } from './snail/SnailParts.tsx';

const ALL_POSES = { ...POSES, hiding: HidingSnail };

export type SnailMood = keyof typeof ALL_POSES;

export function Snail({ mood = 'idle' }: { mood?: SnailMood }) {
  return <SnailDrawing mood={mood} Pose={ALL_POSES[mood]} />;
}

/** The snail hides in its shell and raises the quill in surrender. */
function HidingSnail() {
  return (
    <>
      <g className="snail-tremble">
        <Quill transform="translate(108 112) rotate(-64)" />
      </g>
      <Shell transform="translate(60 77.3) scale(1.38)" />
      <Inked d="M92 118.5C82 113 77 100 81 87 85 75 98 68 109 73 122 79 127 101 119 118.5Z" fill="#eda06f" />
      <path d="M96 118.5C86 112 82 100 86 89 90 79 100 75 108 79 118 84 121 103 114 118.5Z" fill={INK} />
      <g className="snail-tremble">
        <Stalk d="M101 114C100 110 96 106 94 98M106 114C107 110 110 104 110.5 98" />
        <Eye x={93.5} y={92.5} r={7.2} look={[0.35, -0.1]} />
        <Eye x={110} y={91} r={6.8} look={[0.35, -0.1]} />
      </g>
      <Inked d="M90 118.5C93 115 99 114 104 113.5 112 113 124 114 129 118.5Z" weight={0.8} />
      <Strokes
        d="M9 58C6 65 5 73 6 80M2 62C1 66 1 70 1 74M15 42C19 34 24 29 30 25M9 36C12 30 16 26 19 23"
        width={2.4}
        colour="var(--quiet)"
      />
      <path
        d="M138 92C134 98 133 100 133 103A5 5 0 0 0 143 103C143 100 142 98 138 92Z"
        fill="#7fb2e8"
        stroke={INK}
        strokeWidth="1.6"
      />
    </>
  );
}
