import {
  type ArgsDef,
  type CommandDef,
  defineCommand,
  type ParsedArgs,
  renderUsage,
  runCommand,
} from 'citty'

export interface Terminal {
  say: (line: string) => void
  complain: (line: string) => void
}

/** A refused command; its message gives the reason, what is unchanged and what to do. */
export class CommandRefused extends Error {}

/** A command that refuses unknown words and options. */
export function command<Args extends ArgsDef>(
  description: string,
  args: Args,
  run: (given: ParsedArgs<Args>) => Promise<void>,
): CommandDef {
  const checked = async ({ args: given }: { args: ParsedArgs<Args> }) => {
    requireKnown(given, args)
    await run(given)
  }
  return defineCommand({ meta: { description }, args, run: checked }) as CommandDef
}

/**
 * Runs the command that the words name, or prints the list of commands. Errors become messages
 * without a stack; the result is the exit code. `name` is the name of the npm script.
 */
export async function runWords(
  words: readonly string[],
  { say, complain }: Terminal,
  { name, description, commands }: { name: string; description: string; commands: Commands },
): Promise<number> {
  const subCommands = Object.fromEntries(
    Object.entries(commands).map(([verb, one]) => [verb, { ...one, meta: named(verb, one) }]),
  )
  const main = defineCommand({ meta: { name, description }, subCommands })
  const one = subCommands[words[0] ?? '']
  if (words.length === 0 || words.includes('--help') || words.includes('-h')) {
    say(await (one === undefined ? renderUsage(main) : renderUsage(one, main)))
    return words.length === 0 ? 1 : 0
  }
  try {
    await runCommand(main, { rawArgs: [...words] })
    return 0
  } catch (error) {
    complain(complaintOf(error, one && `npm run ${name} -- ${words[0]}`, Object.keys(commands)))
    return 1
  }
}

type Commands = Record<string, CommandDef>

function named(name: string, { meta }: CommandDef) {
  return { ...meta, name }
}

/**
 * The message of an error. To an error of citty, it adds which commands exist and how to get help.
 */
function complaintOf(error: unknown, begun: string | undefined, verbs: string[]): string {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof Error) || error.name !== 'CLIError') return message
  if (begun === undefined) return `Unknown command; valid commands: ${verbs.join(', ')}.`
  return `${message}. Nothing was changed; ${begun} --help lists the options.`
}

/** Refuses unknown options: a misspelt `--dry-run` must not make a real change. */
function requireKnown(args: Record<string, unknown> & { _: string[] }, known: ArgsDef): void {
  const names = new Set(['_', ...Object.keys(known).flatMap((name) => [name, camel(name)])])
  const unknown = Object.keys(args).filter((name) => !names.has(name))
  const places = Object.values(known).filter(({ type }) => type === 'positional').length
  const excess = [...unknown.map((name) => `--${name}`), ...args._.slice(places)]
  if (excess.length === 0) return
  throw new CommandRefused(
    `${excess.join(', ')}: unknown. Nothing was changed; --help lists the options.`,
  )
}

function camel(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
