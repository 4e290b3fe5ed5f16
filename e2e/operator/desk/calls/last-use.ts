/** In ms: the desk counts as in use for this long after the last input. */
const IN_USE_MS = 60_000
/** Assistive technology triggers press and input events too. */
const TOUCHES = ['pointerdown', 'keydown', 'click', 'input', 'wheel', 'touchmove'] as const

let touchedAt = Date.now()

/** Starts recording the last use, because the desk also sends automatic calls. */
export function noteUse(): void {
  for (const touch of TOUCHES)
    addEventListener(
      touch,
      () => {
        touchedAt = Date.now()
      },
      { capture: true, passive: true },
    )
}

/** Is the operator active? Opening the desk counts as use. */
export function isAttended(): boolean {
  return Date.now() - touchedAt < IN_USE_MS
}
