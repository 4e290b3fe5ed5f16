import * as v from 'valibot'

/** What was sent with a form, name by name, but for its token. */
export type KeptForm = [string, string][]

const schema = v.array(v.tuple([v.string(), v.string()]))

export function keptText(kept: KeptForm): string {
  return JSON.stringify(kept)
}

/** Null where nothing was kept, or nothing that can be read. */
export function keptForm(text: unknown): KeptForm | null {
  if (typeof text !== 'string' || text === '') return null
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    return null
  }
}
