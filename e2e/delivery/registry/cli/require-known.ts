import type { ArgsDef } from 'citty'
import { CommandRefused } from './world.ts'

/** Refuses unknown options: a misspelt `--dry-run` must not make a real change. */
export function requireKnown(
  args: Record<string, unknown> & { _: string[] },
  known: ArgsDef,
): void {
  const names = new Set(['_', ...Object.keys(known).flatMap((name) => [name, camel(name)])])
  const unknown = Object.keys(args).filter((name) => !names.has(name))
  const places = Object.values(known).filter(({ type }) => type === 'positional').length
  const told = [...unknown.map((name) => `--${name}`), ...args._.slice(places)]
  if (told.length === 0) return
  throw new CommandRefused(
    `${told.join(', ')}: unknown. Nothing was changed; --help says what there is.`,
  )
}

function camel(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
