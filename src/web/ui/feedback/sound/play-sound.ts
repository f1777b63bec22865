// Two short sounds, made on the spot: there is no file to load, and nothing is heard before somebody has pressed something.

export const SOUNDS_KEY = 'sounds'

type Note = { hertz: number; atSeconds: number }

const NOTES: Record<'success' | 'error', Note[]> = {
  success: [
    { hertz: 659, atSeconds: 0 },
    { hertz: 988, atSeconds: 0.12 },
  ],
  error: [
    { hertz: 233, atSeconds: 0 },
    { hertz: 175, atSeconds: 0.16 },
  ],
}
const NOTE_SECONDS = 0.22
const LOUDNESS = 0.12

/** A sound is an addition to what is said in words; where none can be made, or none is wanted, nothing is missing. */
export function playSound(sound: keyof typeof NOTES): void {
  if (isMuted() || typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  const notes = NOTES[sound]
  notes.forEach(({ hertz, atSeconds }, place) => {
    const oscillator = new OscillatorNode(context, { type: 'sine', frequency: hertz })
    const gain = new GainNode(context, { gain: 0 })
    const begins = context.currentTime + atSeconds
    gain.gain.setValueAtTime(LOUDNESS, begins)
    gain.gain.exponentialRampToValueAtTime(0.001, begins + NOTE_SECONDS)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(begins)
    oscillator.stop(begins + NOTE_SECONDS)
    if (place === notes.length - 1) oscillator.onended = () => void context.close()
  })
}

function isMuted(): boolean {
  try {
    return localStorage.getItem(SOUNDS_KEY) === 'false'
  } catch {
    return true
  }
}
