// Two short sounds, synthesized: no file to load. Browsers allow audio only after a user gesture.

import { readDeviceSetting } from '#web/ui/settings/device-settings.ts'

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
const VOLUME = 0.12

/** Sounds only accompany text; silently does nothing when muted or unsupported. */
export function playSound(sound: keyof typeof NOTES): void {
  if (readDeviceSetting('sounds') === 'off' || typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  const notes = NOTES[sound]
  notes.forEach(({ hertz, atSeconds }, index) => {
    const oscillator = new OscillatorNode(context, { type: 'sine', frequency: hertz })
    const gain = new GainNode(context, { gain: 0 })
    const startSeconds = context.currentTime + atSeconds
    gain.gain.setValueAtTime(VOLUME, startSeconds)
    gain.gain.exponentialRampToValueAtTime(0.001, startSeconds + NOTE_SECONDS)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(startSeconds)
    oscillator.stop(startSeconds + NOTE_SECONDS)
    if (index === notes.length - 1) oscillator.onended = () => void context.close()
  })
}
