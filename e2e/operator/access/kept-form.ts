import * as v from 'valibot'

/** The fields of a submitted form by name, without its token. */
export type KeptForm = [string, string][]

const schema = v.array(v.tuple([v.string(), v.string()]))

export function keptText(kept: KeptForm): string {
  return JSON.stringify(kept)
}

/** Null if nothing was stored or it cannot be read. */
export function keptForm(text: unknown): KeptForm | null {
  if (typeof text !== 'string' || text === '') return null
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    return null
  }
}
