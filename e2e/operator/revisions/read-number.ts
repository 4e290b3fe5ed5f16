import * as v from 'valibot'

const number = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))

/** A number that a form or an address contains; null if it is none. */
export const readNumber = (value: unknown): number | null => {
  const read = v.safeParse(number, value)
  return read.success ? read.output : null
}
