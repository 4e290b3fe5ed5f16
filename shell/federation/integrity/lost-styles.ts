import { LostPart, type Part } from './release-fault.ts'

/** A page that waits for its styles has asked by then, in ms; later ones are of parts within a page. */
const UNASKED_AFTER_MS = 10_000

export interface LostStyles {
  note: (directory: string, part: Part) => void
  /** What was lost of the release in this directory; the same is not told again. */
  take: (directory: string) => LostPart | null
}

/** `onUnasked` hears of a style sheet for which no other release was looked for. */
export function createLostStyles(
  onUnasked: (directory: string, lost: LostPart) => void,
): LostStyles {
  const noted = new Map<string, { lost: LostPart; timer: ReturnType<typeof setTimeout> }>()

  function take(directory: string): LostPart | null {
    const known = noted.get(directory)
    if (known === undefined) return null
    clearTimeout(known.timer)
    noted.delete(directory)
    return known.lost
  }

  return {
    note(directory, part) {
      if (noted.has(directory)) return
      const lost = new LostPart(part)
      const timer = setTimeout(() => {
        noted.delete(directory)
        onUnasked(directory, lost)
      }, UNASKED_AFTER_MS)
      noted.set(directory, { lost, timer })
    },
    take,
  }
}
