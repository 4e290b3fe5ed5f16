/** In ms: the desk counts as in use for this long after the last input. */
const IN_USE_MS = 60_000
/** Assistive technology triggers press and input events too. */
const INPUT_EVENTS = ['pointerdown', 'keydown', 'click', 'input', 'wheel', 'touchmove'] as const

let lastInputAt = Date.now()

/**
 * Starts recording when the operator used the desk, because the desk also sends automatic calls.
 */
export function trackUse(): void {
  for (const type of INPUT_EVENTS)
    addEventListener(
      type,
      () => {
        lastInputAt = Date.now()
      },
      { capture: true, passive: true },
    )
}

/** Is the operator active? Opening the desk counts as use. */
export function isInUse(): boolean {
  return Date.now() - lastInputAt < IN_USE_MS
}
