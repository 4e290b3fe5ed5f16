import { isSame } from './form-state.ts'

interface Shown {
  /** What the inputs are to hold. */
  next: unknown
  /** What they held when something was sent. */
  sent: unknown
  /** What they hold now. */
  now: unknown
}

/**
 * What inputs are to hold, with what was typed in them since something was sent: of texts only the
 * edited ones, of lists all. A form keeps what it is not told of: what is gone is there as undefined.
 */
export function nextValues({ next, sent, now }: Shown): unknown {
  if (!isMap(now) || !(isMap(next) || next === undefined || next === null))
    return isSame(sent, now) ? next : now
  const names = [...new Set([...Object.keys(next ?? {}), ...Object.keys(now)])]
  const at = (values: unknown, name: string) => (isMap(values) ? values[name] : undefined)
  return Object.fromEntries(
    names.map((name) => {
      const [here, before] = [at(next, name), at(sent, name)]
      return [name, nextValues({ next: here, sent: before, now: now[name] })]
    }),
  )
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
