import '../snail.css';
import type { ComponentType } from 'react';
import { Eye, Feather, INK, Inked, Nib, Quill, Shade, Shell, SKIN, Stalk, Strokes } from './SnailParts.tsx';

/** The poses that the landing page can show, too. */
export const POSES = { idle: IdleSnail, jousting: JoustingSnail, sulking: SulkingSnail };

export function SnailDrawing({ mood, Pose }: { mood: string; Pose: ComponentType }) {
  return (
    <svg
      viewBox="0 0 168 120"
      className={`snail snail-${mood}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <Pose />
    </svg>
  );
}

/** In the default pose the quill rests on the sheet. */
function IdleSnail() {
  return (
    <>
      <g className="snail-stalk snail-stalk-far">
        <Inked d="M117 54C120 44 121 36 121 26L127 26C127 38 126 46 124 58Z" weight={0.8} />
        <Eye x={125} y={20} r={8.5} look={[0.38, 0.1]} />
      </g>
      <Inked d="M4 118.5C13 115 19 107 34 104L82 101C94 99 96 87 96 74 96 58 103 48 115 48 128 48 134 57 131 67 129 74 122 78 120 86 118 97 121 107 128 113 131 116 129 118.5 125 118.5Z" />
      <Shade d="M8 117.8C30 112 60 112 86 111 104 110 112 100 113 86 114 98 118 108 126 114 128 116 127 117.8 124 117.8Z" />
      <Shell transform="translate(49 67) scale(1.16)" />
      <g className="snail-stalk">
        <Inked d="M103 60C102 48 100 40 98 30L104.5 28C107 38 109 46 111 56Z" weight={0.8} />
        <path d="M102 60C104 54 109 53 113 56L112 62 104 66Z" fill={SKIN} />
        <Eye x={101} y={22} r={9.5} look={[0.4, 0.1]} />
      </g>
      <Strokes d="M111 70C117 74 125 72 128 63M126.5 61.5 130 63.5" width={2.2} />
      <path d="M107 65.5a4 2.8 0 1 0 8 0a4 2.8 0 1 0-8 0" fill="#e2836a" opacity=".7" />
      <Quill transform="translate(141 119) rotate(-82)" />
      <Inked
        d="M113 88C120 83 130 83 139 81 147 79 152 82 151 86.5 150 91 144 91 138 91 129 91 122 93 117 98Z"
        weight={0.8}
      />
      <path d="M112 87 116 86 119 96 114 100Z" fill={SKIN} />
      <Strokes d="M139 82.5V86M22 114.5H34M44 115H50" width={1.5} />
    </>
  );
}

const lid = (x: number, y: number) => (
  <Inked d={`M${x - 8} ${y + 1}A8 8 0 0 1 ${x + 8} ${y - 1}Z`} weight={0.8} />
);

/** After a wrong letter the snail sulks with a broken quill. */
function SulkingSnail() {
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
