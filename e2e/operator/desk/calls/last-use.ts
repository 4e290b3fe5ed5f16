/** In ms; less than this after somebody has touched it, the desk is in use. */
const IN_USE_MS = 60_000
/** Also what helps people to use it presses and types. */
const TOUCHES = ['pointerdown', 'keydown', 'click', 'input', 'wheel', 'touchmove'] as const

let touchedAt = Date.now()

/** From now on it is known when somebody uses the desk: it also calls by itself, again and again. */
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

/** Is somebody there? Whoever has opened the desk is, at first. */
export function isAttended(): boolean {
  return Date.now() - touchedAt < IN_USE_MS
}
