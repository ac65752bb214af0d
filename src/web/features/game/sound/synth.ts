/** `letter` is written, `absent` is not in the answer, `solve` and `badge` celebrate. */
export type Sound = 'letter' | 'absent' | 'solve' | 'badge';

/** A sound that could not be played within this time would no longer belong to what caused it. */
const LATE_MS = 300;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Hertz of the chime's first note. Each solve in a row raises it by a step of the scale, up to the last. */
const CHIME_HZ = 523.25;
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];
const FLOURISH = [0, 4, 7, 12, 16];

/** Milliseconds of vibration and pause in turn. */
const TOUCHES: Record<Sound, number[]> = {
  letter: [],
  absent: [35],
  solve: [20, 50, 30],
  badge: [20, 40, 20, 40, 60],
};

let context: AudioContext | undefined;

/** Plays a sound, and lets the device vibrate. Before the first touch a browser allows neither, so nothing happens. */
export async function synthesise(sound: Sound, run: number): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return;
  vibrate(TOUCHES[sound]);
  try {
    context ??= new AudioContext();
    const askedAt = performance.now();
    // Stays pending as long as the browser does not allow any sound.
    await context.resume();
    if (performance.now() - askedAt < LATE_MS) SOUNDS[sound](context, run);
  } catch {
    // The device has no audio output, or it was taken away.
  }
}

const SOUNDS: Record<Sound, (audio: AudioContext, run: number) => void> = {
  letter: (audio) => scratch(audio, { type: 'bandpass', hz: 3600, seconds: 0.06, loudness: 0.1 }),
  absent: (audio) => {
    scratch(audio, { type: 'lowpass', hz: 380, seconds: 0.14, loudness: 0.3 });
    note(audio, { hz: 98, at: 0, seconds: 0.16, loudness: 0.12 });
  },
  solve: (audio, run) => {
    const first = SCALE[Math.min(run, SCALE.length) - 1] ?? 0;
    for (const [place, third] of [0, 4, 7].entries()) bell(audio, first + third, place * 0.09);
  },
  badge: (audio) => {
    for (const [place, step] of FLOURISH.entries()) bell(audio, step, place * 0.11);
    for (const step of [0, 7, 12]) bell(audio, step, FLOURISH.length * 0.11 + 0.05);
  },
};

function vibrate(pattern: number[]) {
  if (pattern.length > 0 && !matchMedia(REDUCED_MOTION).matches) navigator.vibrate?.(pattern);
}

interface Scratch {
  type: BiquadFilterType;
  hz: number;
  seconds: number;
  loudness: number;
}

/** Filtered noise, which sounds like a quill on parchment. */
function scratch(audio: AudioContext, { type, hz, seconds, loudness }: Scratch) {
  const length = Math.ceil(audio.sampleRate * seconds);
  const noise = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  noise.getChannelData(0).forEach((_, place, samples) => {
    samples[place] = Math.random() * 2 - 1;
  });
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  // Two strokes never sound quite alike.
  const filter = new BiquadFilterNode(audio, { type, frequency: hz * (0.85 + Math.random() * 0.3), Q: 0.9 });
  source
    .connect(filter)
    .connect(fading(audio, { at: 0, seconds, loudness }))
    .connect(audio.destination);
  source.start();
}

/** A tone and its twelfth. `step` counts semitones above the first note of the chime. */
function bell(audio: AudioContext, step: number, at: number) {
  const hz = CHIME_HZ * 2 ** (step / 12);
  note(audio, { hz, at, seconds: 0.7, loudness: 0.09 });
  note(audio, { hz: hz * 3, at, seconds: 0.25, loudness: 0.02 });
}

interface Fading {
  /** Seconds from now. */
  at: number;
  seconds: number;
  loudness: number;
}

function note(audio: AudioContext, { hz, ...shape }: Fading & { hz: number }) {
  const tone = new OscillatorNode(audio, { frequency: hz });
  const start = audio.currentTime + shape.at;
  tone.connect(fading(audio, shape)).connect(audio.destination);
  tone.start(start);
  tone.stop(start + shape.seconds);
}

/** Begins and ends at silence, so that nothing clicks. */
function fading(audio: AudioContext, { at, seconds, loudness }: Fading): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  const start = audio.currentTime + at;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  return gain;
}
