/**
 * Short facts in one line, without empty ones: `10:00 · free`. If the line wraps, it never
 * begins with a dot.
 */
export function dotted(facts: readonly (string | null)[]): string {
  return facts.filter(Boolean).join('\u00a0· ')
}
