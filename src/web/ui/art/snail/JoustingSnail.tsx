import { Eye, INK, Inked, Quill, Shade, Shell, SKIN, Stalk, Strokes } from './SnailParts.tsx';

const ARM =
  'M103 107.5C104 100 109 95 115 93 119 88 126 89 126 94 126 99 121 100 117 101 114 103 113 105 112.5 107.5';

/** After a solve the snail charges with its quill as a lance. */
export function JoustingSnail() {
  return (
    <>
      <Strokes d="M2 74H15M6 90H20M0 104H12M10 58H20" width={2.6} colour="var(--quiet)" />
      <g className="snail-charge">
        <Stalk d="M118 70C116 58 112 50 108 42" />
        <Eye x={107} y={36} r={8} look={[0.45, 0.15]} lid={<Strokes d="M100 28 114 35" width={3} />} />
        <Inked d="M16 118.5C25 114 31 107 46 105L82 104C92 102 93 94 94 86 96 72 104 64 116 65 130 66 136 76 132 86 129 92 124 95 124 101 124 108 127 111 131 114 134 117 132 118.5 128 118.5Z" />
        <Shade d="M20 117.8C44 113 70 113 92 112 108 111 114 104 116 97 117 108 121 112 128 115 131 117 130 117.8 127 117.8Z" />
        <Shell transform="translate(56 69) rotate(9) scale(1.08)" />
        <Stalk d="M108 76C102 66 94 60 86 55" />
        <path d="M105 73 114 70 117 78 108 80Z" fill={SKIN} />
        <Eye x={83} y={50} r={9} look={[0.45, 0.15]} lid={<Strokes d="M75 42 92 48" width={3} />} />
        <path
          d="M112 80C119 82 127 80 131 75 132 82 129 87 122 87 117 87 114 84 112 80Z"
          fill="#fffdf6"
          stroke={INK}
          strokeWidth="1.8"
        />
        <Strokes d="M119.5 85V89.5M125 83.5V89.5" width={1.2} />
        <Quill transform="translate(167 86) rotate(172)" />
        <Inked
          d="M150 89 148 62C143 66 140 61 133 64L138 70 135 77C141 75 145 80 149 76Z"
          fill="#2f57c9"
          weight={0.8}
        />
        <path d={`${ARM}Z`} fill={SKIN} />
        <Strokes d={ARM} width={2.6} />
      </g>
      <Strokes d="M12 117C6 118 4 112 9 111 9 106 16 106 17 110" width={2} colour="var(--quiet)" />
    </>
  );
}
