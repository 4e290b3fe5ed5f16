import { isSame } from './form-state.ts'

interface FormValues {
  next: unknown
  sent: unknown
  now: unknown
}

/**
 * Merges the values of a new config with entries that were typed after the form was sent: edited
 * texts one by one, edited lists as a whole. A form keeps values that are missing here, so removed
 * values are returned as undefined.
 */
export function nextValues({ next, sent, now }: FormValues): unknown {
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
