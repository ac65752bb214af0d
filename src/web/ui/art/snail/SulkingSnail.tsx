import { Eye, Feather, Inked, Nib, Shade, Shell, SKIN, Stalk, Strokes } from './SnailParts.tsx';

const lid = (x: number, y: number) => (
  <Inked d={`M${x - 8} ${y + 1}A8 8 0 0 1 ${x + 8} ${y - 1}Z`} weight={0.8} />
);

/** After a wrong letter the snail sulks with a broken quill. */
export function SulkingSnail() {
  return (
    <>
      <Strokes d="M27 117C27 94 26 66 24 42" width={4.4} />
      <Strokes d="M27 110C27 90 26 66 24 44" width={2} colour="#f6dc9c" />
      <g transform="translate(27 118.5) rotate(-91)">
        <Nib />
      </g>
      <Feather transform="translate(24 40) rotate(104) scale(.86 .9)" />
      <Strokes d="M24 44 28 36 24 38 21 33" width={2.4} />
      <g transform="translate(8)">
        <Inked d="M25 118.5C33 115 39 108 52 106L98 103C106 98 108 83 123 81 138 80 147 90 144 101 142 108 140 111 145 115 146 117 145 118.5 142 118.5Z" />
        <Shade d="M29 117.8C54 113 84 114 104 112 116 111 118 106 122 109 128 114 136 112 139 114 143 116 142 117.8 139 117.8Z" />
        <Shell transform="translate(68 73.5) rotate(4) scale(1.08)" />
        <Stalk d="M121 90C121 68 109 60 105 74" />
        <Eye x={104} y={82} look={[0.2, 0.4]} lid={lid(104, 82)} />
        <Stalk d="M133 88C135 68 148 62 150 75" />
        <Eye x={150} y={82} look={[-0.2, 0.4]} lid={lid(150, 82)} />
        <path d="M117.5 86 121 83 134 84 137 88 134 94 119 94Z" fill={SKIN} />
        <Strokes d="M121 105C125 98 134 98 138 104M119.5 103.5 122.5 107" width={2.2} />
        <g className="snail-cloud">
          <Inked
            d="M112 34C104 34 102 24 110 22 109 13 121 9 126 16 132 8 145 12 143 21 152 22 151 34 143 34Z"
            fill="#b9c0d4"
          />
          <path d="M117 41 114 49M129 41 126 49M141 41 138 49" stroke="#5f8fe0" strokeWidth="3" />
        </g>
      </g>
    </>
  );
}
