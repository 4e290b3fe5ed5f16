import { LostPart, type Part } from './release-fault.ts'

/**
 * In ms. By then a page has asked for lost style sheets; a style sheet that is lost later belongs
 * to a part within the page.
 */
const UNASKED_AFTER_MS = 10_000

export interface LostStyles {
  note: (directory: string, part: Part) => void
  /**
   * A lost style sheet of the release in this directory, or null; each lost style sheet is returned
   * once.
   */
  take: (directory: string) => LostPart | null
}

/** `onUnasked` is called for a lost style sheet for which no page has asked in time. */
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
