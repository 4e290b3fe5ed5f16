import { type CommandDef, defineCommand, renderUsage, runCommand } from 'citty'
import { canaryCommand } from './canary-command.ts'
import { promoteCommand, retireCommand, rollbackCommand } from './edit-commands.ts'
import { keysCommand } from './keys-commands.ts'
import { previewCommand } from './preview-command.ts'
import { publishCommand } from './publish-command.ts'
import { historyCommand, statusCommand } from './status-commands.ts'
import type { World } from './world.ts'

/**
 * `publish mf-tours 1.4.2`, `promote …` and so on. Errors are printed as messages without a stack;
 * the result is the exit code.
 */
export async function runRegistry(words: readonly string[], terminal: World): Promise<number> {
  const noted = new Set<string>()
  const note = (line: string) => {
    if (!noted.has(line)) terminal.note(line)
    noted.add(line)
  }
  const world = { ...terminal, note }
  const commands: Record<string, CommandDef> = {
    publish: publishCommand(world) as CommandDef,
    promote: promoteCommand(world) as CommandDef,
    canary: canaryCommand(world) as CommandDef,
    rollback: rollbackCommand(world) as CommandDef,
    retire: retireCommand(world) as CommandDef,
    status: statusCommand(world) as CommandDef,
    history: historyCommand(world) as CommandDef,
    preview: previewCommand(world) as CommandDef,
    keys: keysCommand(world) as CommandDef,
  }
  const main = defineCommand({
    meta: { name: 'registry', description: 'Which release of each remote the shop loads' },
    subCommands: commands,
  })
  const command = commands[words[0] ?? '']
  if (words.length === 0 || words.includes('--help') || words.includes('-h')) {
    world.say(await (command === undefined ? renderUsage(main) : renderUsage(command, main)))
    return words.length === 0 ? 1 : 0
  }
  try {
    await runCommand(main, { rawArgs: [...words] })
    return 0
  } catch (error) {
    world.complain(complaintOf(error, words, Object.keys(commands)))
    return 1
  }
}

/** Adds what citty's own errors lack: which commands exist, and what to do next. */
function complaintOf(error: unknown, words: readonly string[], verbs: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof Error) || error.name !== 'CLIError') return message
  const verb = words.find((word) => verbs.includes(word))
  if (verb === undefined) return `There is no such command; there are ${verbs.join(', ')}.`
  return `${message}. Nothing was changed; npm run registry -- ${verb} --help says what it takes.`
}
