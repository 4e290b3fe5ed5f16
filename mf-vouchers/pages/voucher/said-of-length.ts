/** From here on it is said how much room is left, at each of these and not at every key. */
const STEPS = [0, 10, 20, 40]

/**
 * What is said aloud of a text's length: nothing while there is plenty of room, then how much is
 * left at most, so that a screen reader is not interrupted at each sign.
 */
export function saidOfLength(
  signs: number,
  most: number,
): { kind: 'left' | 'full' | 'over'; signs: number } | null {
  if (signs > most) return { kind: 'over', signs: signs - most }
  const step = STEPS.find((candidate) => most - signs <= candidate)
  // In a short field there is never plenty of room.
  if (step === undefined || signs === 0 || step * 2 > most) return null
  return { kind: step === 0 ? 'full' : 'left', signs: step }
}
