import type { WireConfig } from '../../museum/backend/static-content/current-config.ts'
import { typed } from './typed.ts'

/** The value of a list of choices. `first` is what a config without the field means: it stays so. */
export function chosen(form: FormData, before: WireConfig, name: string, first: string): unknown {
  const value = typed(form, name)
  return value === null || (value === first && before[name] === undefined) ? before[name] : value
}
